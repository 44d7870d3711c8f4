import { site } from "#schemas/facts/site.ts";
import { readDrawing } from "#site/drawings/drawings.ts";

/** The mark and the name. Inherits its colours: see `.logo` in styles/layout.css. */
export function Logo() {
  return (
    <>
      <span
        className="logo-mark"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from site/drawings
        dangerouslySetInnerHTML={{ __html: readDrawing("logo-mark") }}
      />
      <span className="logo-name">{site.name}</span>
    </>
  );
}
