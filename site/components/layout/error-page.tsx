import { isRouteErrorResponse, useRouteError } from "react-router";

/** What stands where a page failed: the status and message if it has them, and a way home that needs no script. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : null;
  const message = isRouteErrorResponse(error)
    ? String(error.data)
    : error instanceof Error
      ? error.message
      : String(error);
  return (
    <main id="main" className="lost error-page">
      <title>Unexpected Application Error!</title>
      <div className="wrap">
        <div className="txt">
          <h1>Unexpected Application Error!</h1>
          {status && <p className="lead">{status}</p>}
          <p className="lead">{message}</p>
          <p>
            Something on this page did not work. Reload it, or start again from the home page;
            nothing of yours was changed.
          </p>
          <div className="row">
            <a className="btn btn-lg" href="/">
              Return to Home
            </a>
          </div>
        </div>
      </div>
    </main>
  );
}
