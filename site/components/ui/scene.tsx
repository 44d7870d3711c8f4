import { readDrawing } from "#site/illustrations/drawings.ts";

/**
 * A landscape that fills its container from the bottom, drawn into the page so that the first paint has it and its
 * colours follow the page's theme. For static markup only. `--scene-focus` says which part stays in view.
 */
export function Scene({ name }: { name: string }) {
  return (
    <div
      className="scene"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from site/illustrations
      dangerouslySetInnerHTML={{ __html: readDrawing(name) }}
    />
  );
}
