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
    return error === undefined ? this.props.children : <IslandError error={error} />;
  }
}

/** Returns the error's status, 500 if it has none, and its message. An error may be a value of any type. */
function describeError(error: unknown): { status: number; message: string } {
  const { status, message } = Object(error) as { status?: unknown; message?: unknown };
  return {
    status: typeof status === "number" ? status : 500,
    message: typeof message === "string" && message !== "" ? message : String(error),
  };
}

function IslandError({ error }: { error: unknown }) {
  const { status, message } = describeError(error);
  const words = controlWords().islandError;
  return (
    <section className="card stack gap-12 island-error" role="alert">
      <h2 className="h3">{words.title}</h2>
      <p>
        {status}: {message}
      </p>
      <p className="small">{words.text}</p>
      <div className="row">
        <Button onClick={() => location.reload()}>{words.reload}</Button>
        <a href={localPath("/")}>{words.home}</a>
      </div>
    </section>
  );
}
