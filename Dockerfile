# One image for every product server (docs/DEPLOY.md). Node 24 is the release that is kept up; `npm run test:node -- 24` runs every check on it.
ARG NODE_VERSION=24.21

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /shop
ENV NEXT_TELEMETRY_DISABLED=1
# The stand-ins of local/ stay out: a deployment has the services themselves.
COPY package.json package-lock.json ./
COPY scripts/install.mjs scripts/mark-installed.mjs scripts/
RUN npm ci --workspaces=false --ignore-scripts --no-audit --no-fund && node scripts/mark-installed.mjs
COPY . .
# The build checks types, also of what only develops it; none of that is taken along.
RUN node scripts/build.mjs && npm prune --workspaces=false --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE_VERSION}-bookworm-slim AS shop
WORKDIR /shop
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=node:node /shop /shop
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000 9464
# The start's own signal handling drains (25 s at most): it must be the container's first process.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
