import { Link, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { Claim } from "#content/claims.ts";
import { type EcosystemTool, guide, guidePdfWords as words } from "#content/guide.ts";
import { guidePage, type PagePlace, prose, textIcon } from "#site/guide-pdf/page-parts.ts";
import { tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { bullnose, colors, rules, sheet, type } from "#site/guide-pdf/theme.ts";

const howToPoints = 190;
const numeralPoints = 17.5;

function contentsRow({ id, bookmark, number }: PagePlace) {
  return h(
    Link,
    {
      src: `#${id}`,
      style: {
        flexDirection: "row",
        justifyContent: "space-between",
        textDecoration: "none",
        paddingVertical: 4.5,
        ...rules.hair,
      },
    },
    h(Text, { style: { ...type.row, color: colors.ink } }, bookmark),
    h(Text, { style: { ...type.row, color: colors.shutter } }, String(number)),
  );
}

function howToStep(step: string, index: number) {
  return h(
    View,
    { key: step, style: { flexDirection: "row" }, ...tagged("LI") },
    h(
      Text,
      {
        style: { ...type.label, width: numeralPoints, color: colors.shutter },
        ...tagged("Lbl"),
      },
      String(index + 1),
    ),
    prose(step, type.body, howToPoints - numeralPoints, colors.ink, "LBody"),
  );
}

const toolIconPoints = 17.5;
const toolGapPoints = 10;
const toolTextPoints = sheet.columnPoints - toolIconPoints - toolGapPoints;

function tool({ name, what, icon }: EcosystemTool) {
  return h(
    View,
    { key: name, style: { flexDirection: "row", gap: toolGapPoints, width: sheet.columnPoints } },
    textIcon(icon, colors.shutter, toolIconPoints),
    h(
      View,
      null,
      h(Text, { style: { ...type.label, color: colors.ink }, ...tagged("P") }, name),
      prose(what, type.small, toolTextPoints, colors.ink),
    ),
  );
}

const panelSidePoints = 25;
const figureGapPoints = 20;
const figurePoints =
  (sheet.textPoints - 2 * panelSidePoints - (guide.stats.length - 1) * figureGapPoints) /
  guide.stats.length;

function figure({ value, label, basis }: Claim) {
  return h(
    View,
    { key: label, style: { width: figurePoints }, ...tagged("P") },
    h(Text, { style: { ...type.figure, color: colors.veld } }, value),
    h(Text, { style: { ...type.label, color: colors.deepForeground, marginTop: 2 } }, label),
    h(View, { style: { height: 4 } }),
    prose(basis, type.small, figurePoints, colors.deepForeground, "P"),
  );
}

/** Page 2: what is inside, how to use it, the tools that the guide names, and the three figures. */
export function contentsPage(place: PagePlace, entries: readonly PagePlace[]) {
  return guidePage(
    place,
    h(
      View,
      {
        style: {
          flexGrow: 1,
          paddingTop: 37.5,
          paddingHorizontal: sheet.sidePoints,
          paddingBottom: 25,
          justifyContent: "space-between",
        },
      },
      h(
        View,
        { style: { gap: 10 } },
        h(
          Text,
          { style: { ...type.title, color: colors.ink }, ...tagged("H1") },
          words.contentsTitle,
        ),
        prose(guide.lead, type.lead, sheet.textPoints, colors.ink),
      ),
      h(
        View,
        { style: { flexDirection: "row", gap: 35 } },
        h(
          View,
          { style: { flexGrow: 1, flexBasis: 0 }, ...tagged("TOC") },
          ...entries.map((entry) =>
            h(View, { key: entry.id, ...tagged("TOCI") }, contentsRow(entry)),
          ),
        ),
        h(
          View,
          { style: { width: howToPoints, gap: 10, paddingTop: 4.5 } },
          h(
            Text,
            { style: { ...type.row, color: colors.shutter }, ...tagged("H2") },
            words.howToTitle,
          ),
          h(View, { style: { gap: 8 }, ...tagged("L") }, ...words.howTo.map(howToStep)),
        ),
      ),
      h(
        View,
        { style: { gap: 12.5 } },
        h(
          Text,
          { style: { ...type.row, color: colors.shutter }, ...tagged("H2") },
          words.toolsTitle,
        ),
        h(
          View,
          {
            style: {
              flexDirection: "row",
              flexWrap: "wrap",
              columnGap: sheet.gutterPoints,
              rowGap: 10,
            },
          },
          ...guide.techEcosystem.map(tool),
        ),
      ),
      h(
        View,
        {
          style: {
            ...bullnose,
            flexDirection: "row",
            gap: figureGapPoints,
            backgroundColor: colors.deep,
            paddingVertical: 17.5,
            paddingHorizontal: panelSidePoints,
          },
        },
        ...guide.stats.map(figure),
      ),
    ),
  );
}
