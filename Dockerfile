# Parlour on Discord. The games are kept in a Redis or Valkey elsewhere: see compose.yaml and docs/operating.md.

# The tests run on 20, 22 and 24; another version can be tried with --build-arg NODE=…
ARG NODE=24

FROM node:${NODE}-slim AS packages
WORKDIR /parlour
COPY package.json package-lock.json .npmrc ./
COPY playground/package.json ./playground/
RUN npm ci --omit=dev --no-audit

FROM packages AS build
COPY build ./build
COPY playground ./playground
COPY src ./src
RUN npm run build

FROM node:${NODE}-slim
# The memory that threads free goes back to the system; docs/operating.md says more.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    MALLOC_MMAP_THRESHOLD_=32768 \
    PARLOUR_DATA=/data \
    WATCH_HOST=0.0.0.0 \
    WATCH_PORT=9464
WORKDIR /parlour
COPY --from=packages /parlour/node_modules ./node_modules
COPY --from=build /parlour/dist ./dist
COPY package.json LICENSE ./
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 9464
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WATCH_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by way of npm, which would be one process more.
CMD ["node", "--max-semi-space-size=8", "--no-parallel-scavenge", "--heap-growing-percent=20", "dist/src/main.js"]
