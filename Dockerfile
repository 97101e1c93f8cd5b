# One image for every service; docker-compose.yml names the service of a container. Without a command it runs all of them, like npm start.
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY events/package.json events/
COPY platform/package.json platform/
COPY command-api/package.json command-api/
COPY projectors/package.json projectors/
COPY query-api/package.json query-api/
COPY frontend/package.json frontend/
COPY gateway/package.json gateway/
COPY all-in-one/package.json all-in-one/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx vite build frontend && npx vite build frontend --ssr && npx vite build all-in-one

FROM manifests AS packages
RUN npm ci --no-audit --no-fund --omit=dev --workspace=events --workspace=platform --workspace=command-api --workspace=projectors --workspace=query-api --workspace=gateway --workspace=all-in-one
# Only what runs: no types, no maps of packages, and SQLite for this image's C library alone.
RUN rm -rf node_modules/@types node_modules/@libsql/*-musl \
  && find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' \) -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY events/src events/src
COPY platform/src platform/src
COPY command-api/src command-api/src
COPY projectors/src projectors/src
COPY query-api/src query-api/src
COPY gateway/src gateway/src
COPY all-in-one/src all-in-one/src
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/all-in-one/dist all-in-one/dist
# A volume mounted on one of these folders takes over its owner.
RUN mkdir -p /data/uploads /data/erasures && chown -R node:node /data
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "--disable-warning=DEP0123", "all-in-one/dist/all-in-one.js"]
