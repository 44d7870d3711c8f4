import { Link, Text, View } from "@react-pdf/renderer";
import { guide, guidePage as guideWords, type RoadmapStage } from "#content/guide.ts";
import { formatDate } from "#site/format.ts";
import {
  GuidePage,
  numberBadge,
  type PagePlace,
  prose,
  tickList,
} from "#site/guide-pdf/page-parts.tsx";
import { tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { bullnose, colors, sheet, type } from "#site/guide-pdf/theme.ts";

const stagePoints = 145;
const boxSidePoints = 15;

function stageRow({ weeks, title, steps }: RoadmapStage) {
  return (
    <View
      key={weeks}
      style={{
        flexDirection: "row",
        paddingTop: 10,
        borderTopWidth: 0.75,
        borderTopColor: colors.writingLine,
        borderTopStyle: "solid",
      }}
    >
      <View style={{ width: stagePoints }}>
        {numberBadge(weeks)}
        <Text style={{ ...type.row, color: colors.shutter, marginTop: 6 }} {...tagged("H2")}>
          {title}
        </Text>
      </View>
      {tickList(steps, sheet.textPoints - stagePoints, 4)}
    </View>
  );
}

/** The preparations before the eight weeks, with their duration and sources. */
function startBox() {
  const { title, text, steps, sources } = guide.roadmapStart;
  const innerPoints = sheet.textPoints - 2 * boxSidePoints;
  return (
    <View
      style={{
        ...bullnose,
        gap: 8,
        backgroundColor: colors.veldPale,
        paddingVertical: 12.5,
        paddingHorizontal: boxSidePoints,
      }}
    >
      <Text style={{ ...type.row, color: colors.ink }} {...tagged("H2")}>
        {title}
      </Text>
      {prose(text, type.body, innerPoints, colors.ink)}
      {tickList(steps, innerPoints, 4)}
      <Text style={{ ...type.small, color: colors.ink }}>
        {`${guideWords.sources} `}
        {sources.flatMap(({ publisher, url }, index) => [
          index > 0 ? "; " : "",
          <Link key={url} src={url} style={{ color: colors.shutter }}>
            {publisher}
          </Link>,
        ])}
        {` (${guideWords.sourcesRead} ${formatDate(sources[0].checked)}).`}
      </Text>
    </View>
  );
}

/** Page 9: the preparations and the eight weeks. */
export function roadmapPage(place: PagePlace) {
  return (
    <GuidePage key={place.id} place={place}>
      <View
        style={{
          flexGrow: 1,
          justifyContent: "space-between",
          paddingHorizontal: sheet.sidePoints,
          paddingTop: 30,
          paddingBottom: 20,
        }}
      >
        <View style={{ gap: 10 }}>
          <Text style={{ ...type.title, color: colors.ink }} {...tagged("H1")}>
            {guideWords.roadmapTitle}
          </Text>
          {prose(guideWords.roadmapLead, type.lead, sheet.textPoints, colors.ink)}
        </View>
        {startBox()}
        {guide.roadmap.map(stageRow)}
      </View>
    </GuidePage>
  );
}
