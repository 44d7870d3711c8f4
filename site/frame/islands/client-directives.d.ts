import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    "client:when"?: "ready" | "visible";
    "client:session"?: boolean;
  }
}
