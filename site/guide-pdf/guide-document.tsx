import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { renderToStaticMarkup } from "react-dom/server";
import { priceList } from "#pricing/price-list.ts";
import { dark, light, writingLine } from "#schemas/facts/colors.ts";
import { site } from "#schemas/facts/site.ts";
import { defaultLanguage, type Language } from "#schemas/languages.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { ContentsPage } from "#site/guide-pdf/contents-page.tsx";
import { CoverPage } from "#site/guide-pdf/cover-page.tsx";
import css from "#site/guide-pdf/guide-pdf.css?raw";
import type { PageEntry } from "#site/guide-pdf/page-parts.tsx";
import { PricesPage } from "#site/guide-pdf/prices-page.tsx";
import { RoadmapPage } from "#site/guide-pdf/roadmap-page.tsx";
import { SectionPage } from "#site/guide-pdf/section-page.tsx";
import { colorProperties } from "#site/styles/color-styles.ts";

const { resolve } = createRequire(import.meta.url);

// The static files: of a variable font, Chromium embeds drawn shapes instead of the font.
const faces = [
  { family: "Besley", weight: 600 },
  { family: "Figtree", weight: 400 },
  { family: "Figtree", weight: 600 },
];

function fontFace({ family, weight }: (typeof faces)[number]): string {
  const name = family.toLowerCase();
  const file = resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);
  const url = `data:font/woff2;base64,${readFileSync(file, "base64")}`;
  return `@font-face{font-family:${family};font-weight:${weight};src:url(${url})}`;
}

const firstSubjectPage = 3;

const entriesOf = (words: WordsOf<"guide">): readonly PageEntry[] => [
  ...words.sections.map(({ id, title }, index) => ({
    id,
    title,
    number: firstSubjectPage + index,
  })),
  { id: "roadmap", title: words.page.roadmapTitle, number: 9 },
  { id: "prices", title: words.pdf.pricesTitle, number: 10 },
];

/** The colours that guide-pdf.css uses, so that a change of another does not ask for a new print. */
const printedColors = {
  limewash: light.limewash,
  whitewash: light.whitewash,
  ink: light.ink,
  shutter: light.shutter,
  stoep: light.stoep,
  stoepDark: light.stoepDark,
  floorForeground: light.floorForeground,
  veld: light.veld,
  veldPale: light.veldPale,
  badge: light.badge,
  deep: light.deep,
  deepForeground: light.deepForeground,
  wallGold: light.wallGold,
  wallDawn: light.wallDawn,
  duskTop: dark.skyTop,
  duskLow: dark.skyLow,
  writingLine,
};

const styles = [...faces.map(fontFace), colorProperties(printedColors), css].join("");

/**
 * Returns the Hosts Success Guide as an HTML document with its styles, fonts and pictures in it, and the document's hash.
 * `npm run make-guide` prints it. The host in it is the one of content/facts/company.yaml, so that every build has the same PDF.
 */
export function guideDocument(language: Language = defaultLanguage): {
  html: string;
  hash: string;
} {
  const words = readWords("guide", language);
  const document = renderToStaticMarkup(
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${words.title} · ${site.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <CoverPage
          words={words}
          bookSubtitle={readWords("home", language).guideTeaser.bookSubtitle}
        />
        <ContentsPage
          words={words}
          claimsWords={readWords("claims", language)}
          entries={entriesOf(words)}
        />
        {words.sections.map((section, index) => (
          <SectionPage
            key={section.id}
            words={words}
            section={section}
            sectionNumber={index + 1}
            pageNumber={firstSubjectPage + index}
          />
        ))}
        <RoadmapPage words={words} />
        <PricesPage
          words={words}
          pricing={readWords("pricing", language)}
          terms={readWords("terms", language)}
          termsToConfirm={readWords("terms-to-confirm", language)}
          prices={priceList(language)}
          pricesOn={readWords("pricing", language).meta.updated}
        />
      </body>
    </html>,
  );
  const html = `<!doctype html>${document}`;
  return { html, hash: createHash("sha256").update(html).digest("hex") };
}
