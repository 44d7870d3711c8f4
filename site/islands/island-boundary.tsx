import { Component, type ReactNode } from "react";
import { Button } from "#site/components/ui/button.tsx";

type State = { error: unknown };

/** Shows what went wrong in place of an island that failed, with a way home that needs no script. */
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

function IslandError({ error }: { error: unknown }) {
  const { status = 500, message = String(error) } = error as { status?: number; message?: string };
  return (
    <section className="card island-error" role="alert">
      <h2 className="h3">Unexpected Application Error!</h2>
      <p>
        {status}: {message}
      </p>
      <p className="small">This part of the page stopped working. The rest of it still works.</p>
      <div className="row">
        <Button onClick={() => location.reload()}>Reload the page</Button>
        <a href="/">Return to Home</a>
      </div>
    </section>
  );
}
