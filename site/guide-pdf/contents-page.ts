import { Link, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { guide, guidePdfWords as words } from "#content/guide.ts";
import { guidePage, type PagePlace, prose, windowPicture } from "#site/guide-pdf/page-parts.ts";
import { tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { bullnose, colors, sheet, skies, type } from "#site/guide-pdf/theme.ts";

const hairline = {
  borderTopWidth: 0.75,
  borderTopColor: colors.shadeLine,
  borderTopStyle: "solid",
} as const;
const howToPoints = 175;
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
        paddingVertical: 7.5,
        ...hairline,
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

/** Page 2: what is inside, how to use it, and the three figures. */
export function contentsPage(place: PagePlace, entries: readonly PagePlace[]) {
  return guidePage(
    place,
    h(
      View,
      {
        style: {
          flexGrow: 1,
          paddingTop: 52.5,
          paddingHorizontal: sheet.sidePoints,
          paddingBottom: 35,
          justifyContent: "space-between",
        },
      },
      h(
        View,
        null,
        h(
          Text,
          { style: { ...type.title, color: colors.ink }, ...tagged("H1") },
          words.contentsTitle,
        ),
        h(View, { style: { height: 10 } }),
        prose(guide.lead, type.lead, 450, colors.inkSoft),
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
          { style: { width: howToPoints, gap: 10, paddingTop: 7.5, ...hairline } },
          h(Text, { style: { ...type.row, color: colors.ink }, ...tagged("H2") }, words.howToTitle),
          h(View, { style: { gap: 10 }, ...tagged("L") }, ...words.howTo.map(howToStep)),
        ),
      ),
      windowPicture(
        { name: "scene-karoo", left: 420, width: 1120, ground: 460, sky: skies.morning },
        sheet.widthPoints - 2 * sheet.sidePoints,
        150,
      ),
      h(
        View,
        {
          style: {
            ...bullnose,
            flexDirection: "row",
            justifyContent: "space-between",
            backgroundColor: colors.deep,
            paddingVertical: 22.5,
            paddingHorizontal: 30,
          },
        },
        ...guide.stats.map(({ value, label }) =>
          h(
            View,
            { key: label, ...tagged("P") },
            h(Text, { style: { ...type.figure, color: colors.veld } }, value),
            h(Text, { style: { ...type.body, color: colors.deepForeground, marginTop: 5 } }, label),
          ),
        ),
      ),
    ),
  );
}
