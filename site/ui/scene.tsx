import { useId } from "react";
import { readDrawing } from "#site/drawings/drawings.ts";

type SceneProps = {
  name: string;
  alt?: string;
};

/**
 * A landscape that fills its container from the bottom. It is inlined, so that the first paint has it and its colours
 * follow the theme. For static markup only. `--scene-focus` sets the part that stays in view.
 */
export function Scene({ name, alt }: SceneProps) {
  const id = useId();
  // Makes ids unique, because a page may show a drawing more than once.
  const svg = readDrawing(name).replace(/(id="|href="#|url\(#)(\w+)/g, `$1$2${id}`);
  return (
    <div
      className="scene"
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from site/drawings
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
