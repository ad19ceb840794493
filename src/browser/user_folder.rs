//! A folder that the user has chosen: the File System Access API. Easel never removes anything in
//! it.

use js_sys::{Object, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::{
    by_name::{call, error_name, option, property},
    file_store::FileError,
    values::Values,
};

const PICKER: &str = "showDirectoryPicker";

/// A folder. The browser remembers it, and may ask the user again before the page writes to it.
pub struct UserFolder(JsValue);

/// The file or folder under a name.
pub enum FolderFile {
    /// Nothing exists under the name.
    Nothing,
    /// A file exists under the name.
    File(Blob),
    /// A folder exists under the name.
    Folder,
}

/// Why a folder could not be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FolderError {
    /// The user has not allowed access, or has withdrawn it.
    NotAllowed,
    /// The folder is no longer where it was.
    Gone,
    /// There is no room.
    NoRoom,
    /// The folder does not allow this name.
    BadName,
    /// The browser has failed.
    Failed,
}

impl UserFolder {
    /// Whether this browser can let the user choose a folder.
    pub fn is_supported() -> bool {
        !property(&window(), PICKER).is_undefined()
    }

    /// Asks the user for a folder. Call it after a click. `None` if the user has closed the
    /// browser's dialog.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn choose() -> Result<Option<Self>, FolderError> {
        let options = mode();
        set(&options, "id", "easel");
        match call(&window(), PICKER, &[&options]).await {
            Ok(handle) => Ok(Some(Self(handle))),
            Err(error) if error_name(&error) == "AbortError" => Ok(None),
            Err(error) => Err(why(&error)),
        }
    }

    /// The folder that is stored under a name; `None` if none is.
    ///
    /// # Errors
    /// If the browser fails.
    pub async fn stored(values: Values, name: &str) -> Result<Option<Self>, FileError> {
        Ok(values.get(name).await?.map(Self))
    }

    /// Stores the folder under a name.
    ///
    /// # Errors
    /// If the browser fails.
    pub async fn store(&self, values: Values, name: &str) -> Result<(), FileError> {
        values.set(name, &self.0).await
    }

    /// The name of the folder. The browser does not tell its path.
    pub fn name(&self) -> String {
        property(&self.0, "name").as_string().unwrap_or_default()
    }

    /// Whether `other` is the same folder.
    pub async fn is_same(&self, other: &Self) -> bool {
        let same = call(&self.0, "isSameEntry", &[&other.0]).await;
        same.is_ok_and(|same| same.is_truthy())
    }

    /// Whether the page may write to the folder now.
    pub async fn is_allowed(&self) -> bool {
        self.permission("queryPermission").await
    }

    /// Asks the user for permission, and returns whether the page may write to the folder. Call it
    /// after a click.
    pub async fn ask(&self) -> bool {
        self.permission("requestPermission").await
    }

    async fn permission(&self, method: &str) -> bool {
        let state = call(&self.0, method, &[&mode()]).await;
        state.is_ok_and(|state| state.as_string().as_deref() == Some("granted"))
    }

    /// Finds what exists under a path, which consists of folders and a name.
    ///
    /// # Errors
    /// If the browser does not tell.
    pub async fn find(&self, folders: &[String], name: &str) -> Result<FolderFile, FolderError> {
        let file = async {
            let folder = self.open(folders, &JsValue::UNDEFINED).await?;
            let file = call(&folder, "getFileHandle", &[&name.into()]).await;
            match file {
                Err(error) if error_name(&error) == "TypeMismatchError" => {
                    return Ok(FolderFile::Folder);
                }
                file => call(&file?, "getFile", &[]).await?.dyn_into(),
            }
            .map(FolderFile::File)
        };
        match file.await {
            Err(error) if error_name(&error) == "NotFoundError" => Ok(FolderFile::Nothing),
            found => found.map_err(|error| why(&error)),
        }
    }

    /// Writes a file under a path, completely or not at all. If there is no room, an empty file is
    /// left.
    ///
    /// # Errors
    /// If it is not written.
    pub async fn write(
        &self,
        folders: &[String],
        name: &str,
        bytes: &[u8],
    ) -> Result<(), FolderError> {
        let written = async {
            let folder = self.open(folders, &option("create")).await?;
            let file = call(&folder, "getFileHandle", &[&name.into(), &option("create")]).await?;
            let writer = call(&file, "createWritable", &[]).await?;
            let bytes = Uint8Array::from(bytes);
            if let Err(error) = call(&writer, "write", &[&bytes]).await {
                // The writer may have ended by itself.
                call(&writer, "abort", &[]).await.ok();
                return Err(error);
            }
            call(&writer, "close", &[]).await
        };
        written.await.map(drop).map_err(|error| why(&error))
    }

    async fn open(&self, folders: &[String], options: &JsValue) -> Result<JsValue, JsValue> {
        let mut folder = self.0.clone();
        for name in folders {
            folder = call(&folder, "getDirectoryHandle", &[&name.into(), options]).await?;
        }
        Ok(folder)
    }
}

fn mode() -> JsValue {
    let options = Object::new().into();
    set(&options, "mode", "readwrite");
    options
}

fn set(options: &JsValue, name: &str, value: &str) {
    // Setting a field of our own object cannot fail.
    Reflect::set(options, &name.into(), &value.into()).ok();
}

fn why(error: &JsValue) -> FolderError {
    match error_name(error).as_str() {
        "NotAllowedError" | "SecurityError" => FolderError::NotAllowed,
        "NotFoundError" => FolderError::Gone,
        "QuotaExceededError" => FolderError::NoRoom,
        "TypeError" | "TypeMismatchError" => FolderError::BadName,
        _ => FolderError::Failed,
    }
}
