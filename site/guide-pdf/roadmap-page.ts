import { Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { guide, guidePage as guideWords, type RoadmapStage } from "#content/guide.ts";
import {
  doorPlate,
  guidePage,
  type PagePlace,
  pageHead,
  tickLine,
} from "#site/guide-pdf/page-parts.ts";
import { tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { colors, sheet, skies, type } from "#site/guide-pdf/theme.ts";

function stageRow({ weeks, title, steps }: RoadmapStage) {
  return h(
    View,
    {
      key: weeks,
      style: {
        flexDirection: "row",
        paddingTop: 15,
        borderTopWidth: 0.75,
        borderTopColor: colors.shadeLine,
        borderTopStyle: "solid",
      },
    },
    h(
      View,
      { style: { width: 160 } },
      doorPlate(weeks),
      h(
        Text,
        { style: { ...type.row, color: colors.ink, marginTop: 7.5 }, ...tagged("H2") },
        title,
      ),
    ),
    h(
      View,
      { style: { flexGrow: 1, flexBasis: 0, gap: 5 }, ...tagged("L") },
      ...steps.map((step) =>
        h(
          View,
          { key: step, ...tagged("LI") },
          tickLine(
            h(Text, { style: { ...type.body, color: colors.ink }, ...tagged("LBody") }, step),
          ),
        ),
      ),
    ),
  );
}

/** Page 9: the eight weeks. */
export function roadmapPage(place: PagePlace) {
  return guidePage(
    place,
    h(
      View,
      {
        style: {
          flexGrow: 1,
          justifyContent: "space-between",
          paddingHorizontal: sheet.sidePoints,
          paddingTop: 37.5,
          paddingBottom: 25,
        },
      },
      pageHead({
        title: guideWords.roadmapTitle,
        lead: guideWords.roadmapLead,
        view: { name: "band-karoo", left: 130, width: 575, ground: 360, sky: skies.evening },
      }),
      ...guide.roadmap.map(stageRow),
    ),
  );
}
