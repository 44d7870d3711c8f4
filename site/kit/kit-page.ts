import type { AstroIntegration } from "astro";

/** Every component in every variant at /kit, in `npm run dev` only. */
export function kitPage(): AstroIntegration {
  return {
    name: "kit-page",
    hooks: {
      "astro:config:setup": ({ command, injectRoute }) => {
        if (command === "dev") injectRoute({ pattern: "/kit", entrypoint: "./site/kit/kit.astro" });
      },
    },
  };
}
