import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";
import { customers, people, videos } from "#schemas/facts/references.ts";
import styles from "#site/sections/references/references.css?inline";

const files = import.meta.glob<ImageMetadata>("/content/pictures/*.{jpg,jpeg,png,JPG,JPEG,PNG}", {
  import: "default",
});

/** Converts a picture of content/facts/references.yaml. The browser chooses between the width, in CSS pixels, and twice that. */
async function convert(picture: string, width: number, height: number) {
  const load = files[picture.replace("..", "/content")];
  const field = `content/facts/references.yaml: picture: expected`;
  if (!load) throw new Error(`${field} a file that exists, got ${picture}`);
  const src = await load();
  if (src.width < 2 * width || src.height < 2 * height) {
    throw new Error(
      `${field} at least ${2 * width} × ${2 * height} pixels, got ${src.width} × ${src.height} in ${picture}`,
    );
  }
  const image = await getImage({ src, width, height, fit: "cover", densities: [1, 2] });
  return { src: image.src, srcSet: image.srcSet.attribute, width, height };
}

/** Returns the references with their pictures, and the styles if there are any. With a type: the customers of that type. */
export async function findReferences(type?: string) {
  const shown = {
    customers: customers.filter((customer) => !type || customer.type === type),
    people: await Promise.all(
      (type ? [] : people).map(async ({ picture, ...person }) => ({
        ...person,
        picture: picture && (await convert(picture, 200, 200)),
      })),
    ),
    videos: await Promise.all(
      (type ? [] : videos).map(async ({ picture, ...video }) => ({
        ...video,
        picture: await convert(picture, 640, 360),
      })),
    ),
  };
  const isEmpty = Object.values(shown).every(({ length }) => length === 0);
  return { ...shown, styles: isEmpty ? undefined : styles };
}

export type ShownReferences = Omit<Awaited<ReturnType<typeof findReferences>>, "styles">;
