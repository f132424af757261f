# One image for every product server (docs/DEPLOY.md). Node 24 is the release that is kept up; `npm run test:node -- 24` runs every check on it.
ARG NODE_VERSION=24.21

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /shop
ENV NEXT_TELEMETRY_DISABLED=1
# For a registry or certificates of one's own; the file has to be in the base image.
ARG npm_config_registry
ARG NODE_EXTRA_CA_CERTS
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false --omit=dev --ignore-scripts
COPY . .
# What was built from is not kept, so that the layer is written sooner.
RUN node scripts/image.mjs /image && rm -rf .next

FROM node:${NODE_VERSION}-bookworm-slim AS shop
WORKDIR /shop
# An image has no emulators and no demo data.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SEED=none LOCAL_SERVICES=deny
COPY --from=build /image /shop
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000 9464
# The start's own signal handling drains (25 s at most): it must be the container's first process.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://' + process.env.HOST + ':' + process.env.PORT + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "bin/main.mjs"]
