import { Component, type ReactNode } from "react";
import { controlWords } from "#site/control-words.ts";
import { localPath } from "#site/local-path.ts";
import { Button } from "#site/ui/button.tsx";

type State = { error: unknown };

/** Shows the error in place of an island that failed, with a link to the home page that needs no script. */
export class IslandBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error("unknown") };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // An error may be a value of any type.
    const { status = 500, message } = Object(error) as { status?: number; message?: string };
    const words = controlWords().islandError;
    return (
      <section className="card stack gap-12 island-error" role="alert">
        <h2 className="h3">{words.title}</h2>
        <p>
          {String(status)}: {String(message || error)}
        </p>
        <p className="small">{words.text}</p>
        <div className="row">
          <Button onClick={() => location.reload()}>{words.reload}</Button>
          <a href={localPath("/")}>{words.home}</a>
        </div>
      </section>
    );
  }
}
