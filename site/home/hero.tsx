import type { ReactNode } from "react";
import { heroNoScript, heroSlides } from "#content/hero.ts";
import { site } from "#schemas/facts/site.ts";
import { Scene } from "#site/components/ui/scene.tsx";
import { SlideContent } from "#site/home/slide-content.tsx";

/** The slides, which scroll without script. `children` is the island that changes them (hero-controls.tsx). */
export function Hero({ children }: { children: ReactNode }) {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <section
      tabIndex={-1}
      aria-roledescription="carousel"
      aria-label={`What ${site.name} does`}
      data-hero
    >
      <div className="hero">
        <div className="trim" />
        <div className="pillar pillar-left" />
        <div className="pillar pillar-right" />
        <div className="carousel-view">
          <div className="carousel-track">
            {heroSlides.map((slide, index) => (
              <div
                key={slide.id}
                className={`carousel-slide slide-${slide.id}`}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${heroSlides.length}`}
              >
                <div className="landscape">
                  <Scene name={slide.scene} />
                </div>
                <div className="wrap hero-grid">
                  <SlideContent slide={slide} first={index === 0} today={today} />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="on-brand hero-bar">
        <div className="wrap">
          {children}
          <noscript>
            <p className="small">{heroNoScript}</p>
          </noscript>
        </div>
      </div>
    </section>
  );
}
