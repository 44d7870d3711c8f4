import { Canvas, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { type GuideDetail, type GuideSection, guidePdfWords as words } from "#content/guide.ts";
import {
  doorPlate,
  guidePage,
  type PagePlace,
  pageHead,
  prose,
  textIcon,
  tickLine,
  type WindowView,
} from "#site/guide-pdf/page-parts.ts";
import { tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { bullnose, colors, sheet, skies, type } from "#site/guide-pdf/theme.ts";

/** One view a section, through the three regions and the hours of a day. */
const views: Record<GuideSection["id"], WindowView> = {
  legal: { name: "scene-cape", left: 1060, width: 440, ground: 300, sky: skies.dawn },
  property: { name: "scene-karoo", left: 700, width: 540, ground: 460, sky: skies.morning },
  pricing: { name: "scene-bushveld", left: 940, width: 460, ground: 300, sky: skies.noon },
  guests: { name: "band-cape", left: 330, width: 470, ground: 360, sky: skies.noon },
  operations: {
    name: "scene-karoo-head",
    left: 1010,
    width: 440,
    ground: 300,
    sky: skies.afternoon,
  },
  brand: { name: "band-bushveld", left: 40, width: 500, ground: 360, sky: skies.evening },
};

function detailCell({ title, description }: GuideDetail) {
  return h(
    View,
    { key: title, style: { width: sheet.columnPoints, gap: 2.5 } },
    tickLine(h(Text, { style: { ...type.label, color: colors.ink }, ...tagged("H2") }, title)),
    prose(description, type.body, sheet.columnPoints, colors.inkSoft),
  );
}

const detailRow = (...cells: GuideDetail[]) =>
  h(View, { style: { flexDirection: "row", gap: sheet.gutterPoints } }, ...cells.map(detailCell));

const notePitchPoints = 25;

/** Ruled lines for as much of the page as the text leaves free; where that is little, none. */
function noteLines() {
  return h(Canvas, {
    style: { flexGrow: 1, flexBasis: 0, marginBottom: 20 },
    paint(painter, width, height) {
      const lineCount = Math.floor(height / notePitchPoints);
      // The library also paints once to measure, without a size.
      if (!(lineCount >= 3)) return null;
      painter.lineWidth(0.75).strokeColor(colors.shadeLine);
      for (let line = 0; line < lineCount; line += 1) {
        const y = height - line * notePitchPoints;
        painter.moveTo(0, y).lineTo(width, y).stroke();
      }
      return null;
    },
  });
}

const tipSidePoints = 17.5;
const tipIconPoints = 17.5;
const tipGapPoints = 12.5;
const tipTextPoints =
  sheet.widthPoints - 2 * (sheet.sidePoints + tipSidePoints) - tipIconPoints - tipGapPoints;

function proTipBox(proTip: string) {
  return h(
    View,
    {
      style: {
        ...bullnose,
        flexDirection: "row",
        gap: tipGapPoints,
        backgroundColor: colors.veldPale,
        paddingVertical: 15,
        paddingHorizontal: tipSidePoints,
      },
    },
    textIcon("lightbulb", colors.ink, tipIconPoints),
    h(
      View,
      null,
      h(Text, { style: { ...type.label, color: colors.ink }, ...tagged("H2") }, words.proTip),
      prose(proTip, type.body, tipTextPoints, colors.ink),
    ),
  );
}

/** One of pages 3 to 8: a subject, its four points and the tip. */
export function sectionPage(
  place: PagePlace,
  sectionNumber: number,
  { id, title, content, details, proTip }: GuideSection,
) {
  return guidePage(
    place,
    h(
      View,
      {
        style: {
          flexGrow: 1,
          paddingHorizontal: sheet.sidePoints,
          paddingTop: 37.5,
          paddingBottom: 25,
        },
      },
      doorPlate(String(sectionNumber)),
      h(View, { style: { height: 10 } }),
      pageHead({ title, lead: content, view: views[id] }),
      h(
        View,
        { style: { gap: 17.5, marginTop: 22.5 } },
        detailRow(details[0], details[1]),
        detailRow(details[2], details[3]),
      ),
      noteLines(),
      proTipBox(proTip),
    ),
  );
}
