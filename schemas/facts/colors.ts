import { z } from "zod";
import { readFacts } from "#schemas/read-facts.ts";
import { byName, fields, list } from "#schemas/text-fields.ts";

type Colors = FactsByName["colors"];

const color = z.string("a colour").regex(/^#[0-9a-f]{6}$/, "a colour as #0e5140, in small letters");

/** Every colour, by theme. */
export const { light, dark, scene, companyDoors } = readFacts(
  "colors",
  fields({
    paints: byName<keyof Colors["paints"], typeof color>(color),
    lampGold: color,
    light: byName<keyof Colors["light"], typeof color>(color),
    dark: byName<keyof Colors["dark"], typeof color>(color),
    scene: fields({
      light: byName<keyof Colors["scene"]["light"], typeof color>(color),
      dark: byName<keyof Colors["scene"]["dark"], typeof color>(color),
    }),
    companyDoors: list(color),
  })
    .refine(({ light, dark }) => Object.keys(dark).every((name) => name in light), {
      path: ["dark"],
      error: "names of colours that the light theme has",
    })
    .transform(({ paints, light, dark, ...others }) => ({
      ...others,
      light: { ...paints, ...light },
      dark: { ...paints, ...light, ...dark },
    })),
);
