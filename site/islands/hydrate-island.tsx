import hydrate from "@astrojs/react/client.js";
import type { ComponentType } from "react";
import { IslandBoundary } from "#site/islands/island-boundary.tsx";

type Hydrate = ReturnType<typeof hydrate>;

/** Hydrates an island as @astrojs/react does, inside an error boundary. */
export default function hydrateIsland(element: HTMLElement): Hydrate {
  return (Component: ComponentType<object>, ...rest) => {
    const Island = (props: object) => (
      <IslandBoundary>
        <Component {...props} />
      </IslandBoundary>
    );
    const [props, slots, metadata] = rest;
    return hydrate(element)(Island, props, slots, metadata);
  };
}
