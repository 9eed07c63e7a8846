# One image for the site and the worker. Only the last stage, which has just what runs, becomes the image.
FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
COPY schemas/package.json schemas/
COPY indexer/package.json indexer/
COPY workflows/package.json workflows/
COPY sample/package.json sample/
COPY api/package.json api/
COPY frontend/package.json frontend/
# Not what the root needs for checks and tests: a third of all packages.
RUN npm ci --workspaces --ignore-scripts --no-audit --no-fund

# The pages, and the Temporal workflows.
FROM modules AS build
COPY tools/image tools/image
COPY schemas schemas
COPY indexer indexer
COPY workflows workflows
COPY frontend frontend
RUN npx vite build frontend && npx vite build frontend --ssr && node tools/image/bundle-workflows.ts

# The packages needed at run time. They change less often than the source, so they get a layer of their own.
FROM modules AS packages
COPY tools/image tools/image
RUN node tools/image/prune-packages.ts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# One pool of memory for all threads, as in package.json: with one for each, 20 MB more are held than used.
ENV MALLOC_ARENA_MAX=1
# As in package.json: larger semi-spaces take more memory, and longer pauses.
ENV NODE_OPTIONS=--max-semi-space-size=16
RUN install --directory --owner=1000 --group=1000 /data
WORKDIR /app
COPY --from=packages /app ./
COPY schemas schemas
COPY indexer indexer
COPY workflows workflows
COPY sample sample
COPY api api
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/workflows/dist workflows/dist
USER 1000
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/src/main.ts"]
