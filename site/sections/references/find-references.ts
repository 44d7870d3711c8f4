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
  if (!load) throw new Error(`content/facts/references.yaml: there is no picture ${picture}`);
  const image = await getImage({
    src: await load(),
    width,
    height,
    fit: "cover",
    densities: [1, 2],
  });
  return { src: image.src, srcSet: image.srcSet.attribute, width, height };
}

const withPictures = <Item extends { picture: string }>(
  items: readonly Item[],
  width: number,
  height: number,
) =>
  Promise.all(
    items.map(async ({ picture, ...item }) => ({
      ...item,
      picture: await convert(picture, width, height),
    })),
  );

/** Returns the references with their pictures, and the styles if there are any. With a type: the customers of that type. */
export async function findReferences(type?: string) {
  const shown = {
    customers: customers.filter((customer) => !type || customer.type === type),
    people: await withPictures(type ? [] : people, 200, 200),
    videos: await withPictures(type ? [] : videos, 640, 360),
  };
  const isEmpty = Object.values(shown).every(({ length }) => length === 0);
  return { ...shown, styles: isEmpty ? undefined : styles };
}

export type ShownReferences = Omit<Awaited<ReturnType<typeof findReferences>>, "styles">;
