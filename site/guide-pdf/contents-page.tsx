import { Link, Text, View } from "@react-pdf/renderer";
import { type Claim, ourFigures } from "#content/claims.ts";
import { type EcosystemTool, guide, guidePdfWords as words } from "#content/guide.ts";
import { GuidePage, type PagePlace, prose, textIcon } from "#site/guide-pdf/page-parts.tsx";
import { tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { bullnose, colors, rules, sheet, type } from "#site/guide-pdf/theme.ts";

const howToPoints = 190;
const numeralPoints = 17.5;

function contentsRow({ id, bookmark, number }: PagePlace) {
  return (
    <Link
      src={`#${id}`}
      style={{
        flexDirection: "row",
        justifyContent: "space-between",
        textDecoration: "none",
        paddingVertical: 4.5,
        ...rules.hair,
      }}
    >
      <Text style={{ ...type.row, color: colors.ink }}>{bookmark}</Text>
      <Text style={{ ...type.row, color: colors.shutter }}>{String(number)}</Text>
    </Link>
  );
}

function howToStep(step: string, index: number) {
  return (
    <View key={step} style={{ flexDirection: "row" }} {...tagged("LI")}>
      <Text
        style={{ ...type.label, width: numeralPoints, color: colors.shutter }}
        {...tagged("Lbl")}
      >
        {String(index + 1)}
      </Text>
      {prose(step, type.body, howToPoints - numeralPoints, colors.ink, "LBody")}
    </View>
  );
}

const toolIconPoints = 17.5;
const toolGapPoints = 10;
const toolTextPoints = sheet.columnPoints - toolIconPoints - toolGapPoints;

function tool({ name, what, icon }: EcosystemTool) {
  return (
    <View
      key={name}
      style={{ flexDirection: "row", gap: toolGapPoints, width: sheet.columnPoints }}
    >
      {textIcon(icon, colors.shutter, toolIconPoints)}
      <View>
        <Text style={{ ...type.label, color: colors.ink }} {...tagged("P")}>
          {name}
        </Text>
        {prose(what, type.small, toolTextPoints, colors.ink)}
      </View>
    </View>
  );
}

const panelSidePoints = 25;
const figureGapPoints = 20;
const figurePoints =
  (sheet.textPoints - 2 * panelSidePoints - (guide.stats.length - 1) * figureGapPoints) /
  guide.stats.length;

function figure({ value, label }: Claim) {
  return (
    <View key={label} style={{ width: figurePoints }} {...tagged("P")}>
      <Text style={{ ...type.figure, color: colors.veld }}>{value}</Text>
      <Text style={{ ...type.label, color: colors.deepForeground, marginTop: 2 }}>{label}</Text>
    </View>
  );
}

/** Page 2: contents, how to use the guide, the tools it mentions, and three figures. */
export function contentsPage(place: PagePlace, entries: readonly PagePlace[]) {
  return (
    <GuidePage key={place.id} place={place}>
      <View
        style={{
          flexGrow: 1,
          paddingTop: 37.5,
          paddingHorizontal: sheet.sidePoints,
          paddingBottom: 25,
          justifyContent: "space-between",
        }}
      >
        <View style={{ gap: 10 }}>
          <Text style={{ ...type.title, color: colors.ink }} {...tagged("H1")}>
            {words.contentsTitle}
          </Text>
          {prose(guide.lead, type.lead, sheet.textPoints, colors.ink)}
        </View>
        <View style={{ flexDirection: "row", gap: 35 }}>
          <View style={{ flexGrow: 1, flexBasis: 0 }} {...tagged("TOC")}>
            {entries.map((entry) => (
              <View key={entry.id} {...tagged("TOCI")}>
                {contentsRow(entry)}
              </View>
            ))}
          </View>
          <View style={{ width: howToPoints, gap: 10, paddingTop: 4.5 }}>
            <Text style={{ ...type.row, color: colors.shutter }} {...tagged("H2")}>
              {words.howToTitle}
            </Text>
            <View style={{ gap: 8 }} {...tagged("L")}>
              {words.howTo.map(howToStep)}
            </View>
          </View>
        </View>
        <View style={{ gap: 12.5 }}>
          <Text style={{ ...type.row, color: colors.shutter }} {...tagged("H2")}>
            {words.toolsTitle}
          </Text>
          <View
            style={{
              flexDirection: "row",
              flexWrap: "wrap",
              columnGap: sheet.gutterPoints,
              rowGap: 10,
            }}
          >
            {guide.techEcosystem.map(tool)}
          </View>
        </View>
        <View
          style={{
            ...bullnose,
            gap: 6,
            backgroundColor: colors.deep,
            paddingVertical: 17.5,
            paddingHorizontal: panelSidePoints,
          }}
        >
          <View style={{ flexDirection: "row", gap: figureGapPoints }}>
            {guide.stats.map(figure)}
          </View>
          {prose(ourFigures, type.small, figurePoints, colors.deepForeground, "P")}
        </View>
      </View>
    </GuidePage>
  );
}
