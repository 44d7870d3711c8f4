import { Suspense } from "react";
import { useHydrated } from "#site/components/ui/use-hydrated.ts";
import builderStyles from "#site/styles/price-builder.css?url";
import { LivePriceBuilder } from "#site/tools/price-builder/live-price-builder.tsx";

/** The price builder of the pricing page. Its place is empty until its script and its styles are there. */
export function PriceBuilder() {
  const place = <div className="builder-place" data-waiting="" />;
  if (!useHydrated()) return place;
  return (
    <Suspense fallback={place}>
      <link rel="stylesheet" href={builderStyles} precedence="tool" />
      <LivePriceBuilder />
    </Suspense>
  );
}
