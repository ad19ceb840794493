//! Words for a task's status in other languages, in lower case. Each list is one text, which is smaller in the first
//! load than a table.

use crate::contract::Status;

/// Words for the end and the course of a task, in German, French, Spanish, Portuguese, Italian and Russian. An
/// earlier list counts first: "finished with an error".
const WORDS: [(&str, Status); 4] = [
    (
        "fehlgeschlagen gescheitert abgebrochen fehler abgelehnt abgelaufen storniert \
         échec échoué échouée echec echoue echouee erreur annulé annulée annule annulee refusé refusée rejeté rejetée \
         rejete rejetee expiré expirée \
         fallido fallida falló fallo cancelado cancelada rechazado rechazada caducado \
         falhou falha falhado erro rejeitado rejeitada expirado expirada recusado \
         errore fallito fallita annullato annullata rifiutato scaduto scaduta \
         ошибка неудача сбой отменено отменена отменен отменён отклонено отклонена истекло \
         неуспешно прервано прервана",
        Status::Failed,
    ),
    (
        "wartend wartet warteschlange eingereiht ausstehend attente pendiente cola espera esperando encolado \
         pendente fila aguardando attesa очереди ожидание ожидает ожидании принято принята",
        Status::Submitted,
    ),
    (
        "läuft bearbeitung verarbeitung gestartet cours traitement curso procesando proceso progreso generando \
         processando processamento andamento gerando elaborazione corso \
         обработка обработке обрабатывается выполняется генерация генерируется процессе работе запущено запущена",
        Status::Processing,
    ),
    (
        "fertig fertiggestellt abgeschlossen erledigt beendet erfolgreich \
         terminé terminée termine terminee achevé achevée réussi réussie reussi reussie succès succes \
         completado completada terminado terminada finalizado finalizada listo éxito exito exitoso \
         concluído concluída concluido concluida completo completa sucesso \
         completato completata riuscito riuscita \
         готово готов готова сгенерировано успех завершено завершена завершен завершён выполнено выполнена успешно",
        Status::Completed,
    ),
];

/// Words that make the meaning of the others open: "nicht fertig", "wird abgebrochen".
const OPEN: &str = "retry retrying wiederholt wiederholung nouvelle tentative reintento reintentando nicht kein keine wird werden noch erneut pas non sans encore bientôt \
     no sin aún não nao sem ainda ancora не нет без ещё повтор повторная";

/// Words of the course that only name the work, so that a later word says how far it is: "Verarbeitung abgeschlossen".
/// Waiting and a start may be successful as well.
const WORK: &str =
    "bearbeitung verarbeitung traitement proceso processamento elaborazione обработка генерация";

/// The meaning of a few words, by the first or the last of them: `Échec de la génération`.
pub(super) fn read(text: &str) -> Option<Status> {
    /// Longer texts may say anything.
    const MOST: usize = 5;
    let lower = text.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_in = |list: &str, word: &&str| list.split_whitespace().any(|known| known == *word);
    if words.len() > MOST || words.iter().any(|word| is_in(OPEN, word)) {
        return None;
    }
    let ends = [*words.first()?, *words.last()?];
    let said = |ends: &[&str]| {
        let mut lists = WORDS.iter();
        let found = lists.find(|(list, _)| ends.iter().any(|word| is_in(list, word)));
        found.map(|(_, status)| status.clone())
    };
    // "50 % completado" is no end.
    let is_part = lower.contains(|letter: char| letter.is_ascii_digit());
    let of_work = is_in(WORK, &ends[0]).then(|| said(&ends[1..])).flatten();
    if of_work == Some(Status::Completed) && !is_part {
        return of_work;
    }
    let status = said(&ends)?;
    let is_done = status == Status::Completed;
    (!(is_done && is_part)).then_some(status)
}
