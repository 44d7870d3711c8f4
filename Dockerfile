# syntax=docker/dockerfile:1@sha256:ecfaec9ed6d810b56388c508f4121597bfbba70d41a6dfeee4d8cad5f295fc32
# The site and its account service. Build: docker build --build-arg SITE_URL=https://hotel.example -t hotel-site .
# To run it, see deploy/compose.yaml and docs/operations.md.

# Arguments, so that a mirror's or `npm run test:deploy`'s images can take their place.
ARG BUILD_IMAGE=node:24-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe
# Node and the C library, without a shell and a package manager. The entry point is Node.
ARG RUN_IMAGE=gcr.io/distroless/nodejs24-debian13:nonroot@sha256:9eeb7f5887d0e239e78264b06f7f11d2e14be534050481803a9e4728fcdd278e

FROM $BUILD_IMAGE AS build
WORKDIR /site
# Installs before copying the sources, so that a change of the sources does not reinstall.
COPY package.json package-lock.json .npmrc ./
COPY scripts/install-dependencies.mjs scripts/
RUN node scripts/install-dependencies.mjs
COPY . .
# The build writes the public address into the pages.
ARG SITE_URL
RUN test -n "$SITE_URL" || { echo "Set the public address: --build-arg SITE_URL=https://..."; exit 1; } \
    && npm run build
# Keep only the packages that the server runs on, and make the folders for its data and for backups.
RUN npm prune --omit=dev --workspaces=false --no-audit --no-fund && mkdir -p /data /backups

FROM $RUN_IMAGE
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/accounts accounts
COPY --from=build /site/server server
COPY --from=build /site/build/server build/server
COPY --from=build /site/build/site build/site
COPY --from=build --chown=65532:65532 --chmod=700 /data /data
COPY --from=build --chown=65532:65532 --chmod=700 /backups /backups
ARG SITE_URL
ENV HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    SITE_URL=$SITE_URL
USER 65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s --retries=3 \
    CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["build/server/main.js"]
