//! The shapes that every scene consists of, drawn with tiny-skia.

use tiny_skia::{
    BlendMode, Color, FillRule, GradientStop, LinearGradient, Paint, PathBuilder, Pixmap, Point,
    RadialGradient, Rect, Shader, SpreadMode, Stroke, Transform,
};

/// Paints on one canvas. Lengths are in pixels.
pub(crate) struct Brush<'a> {
    canvas: &'a mut Pixmap,
    pub(super) width: f32,
    pub(super) height: f32,
    /// The shorter edge of the canvas. All lengths of a scene are relative to it.
    pub(super) unit: f32,
}

impl<'a> Brush<'a> {
    #[expect(clippy::cast_precision_loss, reason = "edges have at most four digits")]
    pub(crate) fn new(canvas: &'a mut Pixmap) -> Self {
        let (width, height) = (canvas.width() as f32, canvas.height() as f32);
        Self {
            canvas,
            width,
            height,
            unit: width.min(height),
        }
    }

    pub(super) fn canvas(&mut self) -> &mut Pixmap {
        self.canvas
    }

    /// A gradient over the whole canvas. `from` and `to` are in the unit square.
    pub(super) fn gradient(
        &mut self,
        from: (f32, f32),
        to: (f32, f32),
        colors: &[Color],
        blend: BlendMode,
    ) {
        let place = |point: (f32, f32)| Point::from_xy(point.0 * self.width, point.1 * self.height);
        let gradient = LinearGradient::new(
            place(from),
            place(to),
            stops(colors),
            SpreadMode::Pad,
            Transform::identity(),
        );
        let (Some(shader), Some(all)) =
            (gradient, Rect::from_xywh(0.0, 0.0, self.width, self.height))
        else {
            return;
        };
        let paint = Paint {
            shader,
            blend_mode: blend,
            anti_alias: false,
            ..Paint::default()
        };
        self.canvas
            .fill_rect(all, &paint, Transform::identity(), None);
    }

    /// A disc of one colour.
    pub(super) fn disc(&mut self, (x, y): (f32, f32), radius: f32, color: Color) {
        self.circle((x, y), radius, Shader::SolidColor(color));
    }

    /// A disc that fades out towards its edge.
    pub(super) fn glow(&mut self, (x, y): (f32, f32), radius: f32, color: Color) {
        let center = Point::from_xy(x, y);
        let mut faded = color;
        faded.set_alpha(0.0);
        let gradient = RadialGradient::new(
            center,
            0.0,
            center,
            radius,
            stops(&[color, faded]),
            SpreadMode::Pad,
            Transform::identity(),
        );
        if let Some(shader) = gradient {
            self.circle((x, y), radius, shader);
        }
    }

    /// A disc that is lit from one side.
    pub(super) fn sphere(&mut self, (x, y): (f32, f32), radius: f32, light: Color, dark: Color) {
        let lit = Point::from_xy(x - radius * 0.4, y - radius * 0.4);
        let gradient = RadialGradient::new(
            lit,
            0.0,
            lit,
            radius * 1.6,
            stops(&[light, dark]),
            SpreadMode::Pad,
            Transform::identity(),
        );
        if let Some(shader) = gradient {
            self.circle((x, y), radius, shader);
        }
    }

    /// The outline of a circle.
    pub(super) fn ring(&mut self, (x, y): (f32, f32), radius: f32, thickness: f32, color: Color) {
        if let Some(path) = PathBuilder::from_circle(x, y, radius) {
            let stroke = Stroke {
                width: thickness,
                ..Stroke::default()
            };
            self.canvas.stroke_path(
                &path,
                &solid(color, true),
                &stroke,
                Transform::identity(),
                None,
            );
        }
    }

    /// A filled polygon. Without `smooth`, neighbours have no seam between them.
    pub(super) fn polygon(&mut self, points: &[(f32, f32)], color: Color, smooth: bool) {
        if let Some(path) = polygon(points) {
            self.canvas.fill_path(
                &path,
                &solid(color, smooth),
                FillRule::Winding,
                Transform::identity(),
                None,
            );
        }
    }

    fn circle(&mut self, (x, y): (f32, f32), radius: f32, shader: Shader) {
        if let Some(path) = PathBuilder::from_circle(x, y, radius) {
            let paint = Paint {
                shader,
                ..Paint::default()
            };
            self.canvas.fill_path(
                &path,
                &paint,
                FillRule::Winding,
                Transform::identity(),
                None,
            );
        }
    }
}

fn solid(color: Color, anti_alias: bool) -> Paint<'static> {
    Paint {
        shader: Shader::SolidColor(color),
        anti_alias,
        ..Paint::default()
    }
}

#[expect(clippy::cast_precision_loss, reason = "a handful of stops")]
fn stops(colors: &[Color]) -> Vec<GradientStop> {
    let last = colors.len().saturating_sub(1).max(1) as f32;
    let stop = |(index, color): (usize, &Color)| GradientStop::new(index as f32 / last, *color);
    colors.iter().enumerate().map(stop).collect()
}

fn polygon(points: &[(f32, f32)]) -> Option<tiny_skia::Path> {
    let mut path = PathBuilder::new();
    let (first, rest) = points.split_first()?;
    path.move_to(first.0, first.1);
    for point in rest {
        path.line_to(point.0, point.1);
    }
    path.close();
    path.finish()
}
