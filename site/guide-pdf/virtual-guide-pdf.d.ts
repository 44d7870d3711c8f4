declare module "virtual:guide-pdf" {
  export const guidePdfBytes: number;
}
