import { Image, Page, Text, View } from "@react-pdf/renderer";
import { guide, guidePdfWords as words } from "#content/guide.ts";
import { guideTeaser } from "#content/home.ts";
import { site } from "#content/site.ts";
import { drawing, landscape, ornamentRow } from "#site/guide-pdf/illustrations.ts";
import { type PagePlace, textLines } from "#site/guide-pdf/page-parts.tsx";
import { colors, landscapePoints, sheet, skies, type } from "#site/guide-pdf/theme.ts";

const spinePoints = 25;
const frontPoints = sheet.widthPoints - spinePoints;
const insetPoints = 42.5;
const viewPoints = landscapePoints;
const viewWidth = 1120;
const viewHeight = (viewWidth * viewPoints) / frontPoints;

/** The cover, which the home page also shows as a small book. It has no page number. */
export function coverPage({ id, bookmark }: PagePlace, siteHost: string) {
  const ornaments = ornamentRow(14);
  return (
    <Page
      key={id}
      id={id}
      size="A4"
      bookmark={bookmark}
      style={{ backgroundColor: colors.stoep, paddingLeft: spinePoints }}
    >
      <View style={{ height: sheet.topBarPoints, backgroundColor: colors.limewash }} />
      <Image
        src={ornaments.src}
        style={{
          width: frontPoints,
          height: frontPoints / ornaments.widthToHeight,
          marginTop: -0.5,
        }}
      />
      <View
        style={{
          flexGrow: 1,
          justifyContent: "center",
          paddingHorizontal: insetPoints,
          color: colors.floorForeground,
        }}
      >
        {/* One word a line: the title is three words, and a cover is no place for chance line breaks. */}
        {textLines(guide.title.split(" "), type.cover, colors.floorForeground, "H1")}
        <Text style={{ ...type.lead, fontSize: 18, color: colors.floorForeground, marginTop: 20 }}>
          {guideTeaser.bookSubtitle}
        </Text>
        <View style={{ width: 75, height: 3, backgroundColor: colors.veld, marginTop: 35 }} />
        <Text style={{ ...type.heading, color: colors.floorForeground, marginTop: 20 }}>
          {words.coverPromise}
        </Text>
      </View>
      <Image
        src={landscape(
          "scene-karoo",
          { left: 420, width: viewWidth, height: viewHeight, top: 460 - viewHeight },
          skies.evening,
        )}
        style={{ width: frontPoints, height: viewPoints }}
      />
      <View
        style={{
          height: 55,
          paddingHorizontal: insetPoints,
          flexDirection: "row",
          alignItems: "center",
          backgroundColor: colors.stoepDark,
          color: colors.floorForeground,
        }}
      >
        <Image
          src={drawing("logo-mark-reverse", 48)}
          style={{ width: 25, height: 25, marginRight: 10 }}
        />
        <Text style={{ ...type.heading, flexGrow: 1 }}>{site.name}</Text>
        <Text style={{ ...type.label, color: colors.floorForeground }}>{siteHost}</Text>
      </View>

      {/* Last, so that it covers the left edges of the rest. */}
      <View
        style={{
          position: "absolute",
          top: 0,
          bottom: 0,
          left: 0,
          width: spinePoints + 0.5,
          backgroundColor: colors.stoepDark,
        }}
      />
    </Page>
  );
}
