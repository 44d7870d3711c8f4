import { site } from "#schemas/facts/site.ts";
import { readDrawing } from "#site/drawings/drawings.ts";

/** The mark and the name; `reverse` on dark surfaces. */
export function Logo({ reverse = false }) {
  return (
    <>
      <span
        className="logo-mark"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from site/drawings
        dangerouslySetInnerHTML={{
          __html: readDrawing(reverse ? "logo-mark-reverse" : "logo-mark"),
        }}
      />
      <span className="logo-name">{site.name}</span>
    </>
  );
}
