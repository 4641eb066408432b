# Roadnote in a container, in three stages: all packages, the release, and the release on a bare Node.
# docs/deployment.md says how to run it; deploy/try-image.sh builds and tries it without a registry.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY locales/package.json locales/
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY client/package.json client/
COPY mcp/package.json mcp/
COPY e2e/package.json e2e/
RUN npm ci --loglevel=error

FROM packages AS release
COPY . .
RUN node scripts/release.mjs --folder /release

FROM ${NODE_IMAGE} AS run
# initdb needs a name for its user id. Docker's --user may give an id that /etc/passwd does not list; this library names it.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libnss-wrapper \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/*
# Any user may write here, like in /tmp, for --user. The cluster and the secret in it are readable by their owner only.
RUN groupadd --gid 10001 roadnote \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin roadnote \
  && mkdir --mode=1777 /data
COPY --from=release /release /opt/roadnote
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /opt/roadnote
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=6s --start-period=120s --retries=3 CMD ["node", "scripts/health.mjs"]
# Half of the container's memory for the heap; the rest is for buffers, pictures, threads and the bundled PostgreSQL.
ENTRYPOINT ["node", "--max-old-space-size-percentage=50", "scripts/start.mjs"]
