const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

/** Characters in the fonts: those of the site's text and those that visitors type. Others use a system font. */
export const characters: ReadonlySet<string> = new Set([
  ...ascii,
  ..."\u00a0–—‘’“”„•…·©®°½²₂§±×÷−≈→←€",
  ..."áäàâãåæçèéêëíîïñóôöõøúûüÁÄÉÊËÍÎÏÓÔÖÚÛÜ",
]);
