import type { ReactNode } from "react";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { SlideContent } from "#site/pages/_home/slide-content.tsx";
import { Scene } from "#site/ui/scene.tsx";

type Props = {
  words: WordsOf<"hero">;
  viewWords: WordsOf<"product-views">;
  /** The island that changes the slides (hero-controls.tsx). */
  children: ReactNode;
};

/** The slides, which scroll without script. */
export function Hero({ words, viewWords, children }: Props) {
  const { slides } = words;
  const today = new Date().toISOString().slice(0, 10);
  return (
    <section tabIndex={-1} aria-roledescription={words.carousel} aria-label={words.label} data-hero>
      <div className="hero">
        <div className="trim" />
        <div className="pillar pillar-left" />
        <div className="pillar pillar-right" />
        <div className="carousel-view">
          <div className="carousel-track">
            {slides.map((slide, index) => (
              <div
                key={slide.id}
                className={`carousel-slide with-${slide.picture}`}
                role="group"
                aria-roledescription={words.slide}
                aria-label={fill(words.slidePosition, { number: index + 1, count: slides.length })}
              >
                <div className="landscape">
                  <Scene name={slide.scene} />
                </div>
                <div className="wrap hero-grid">
                  <SlideContent
                    slide={slide}
                    urgentLabel={words.urgent}
                    viewWords={viewWords}
                    first={index === 0}
                    today={today}
                  />
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
            <p className="small">{words.noScript}</p>
          </noscript>
        </div>
      </div>
    </section>
  );
}
