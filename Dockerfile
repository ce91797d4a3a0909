# One image for every environment: the build knows neither the backend nor the settings.
# Production names the base by its digest: deploy/pin.sh.
ARG NODE_IMAGE=node:24-bookworm-slim
# The image that runs now, whose pages find their files in the new one as well (docs/adr/0020-proxy.md); the base has none.
ARG PREVIOUS_IMAGE=${NODE_IMAGE}

FROM ${NODE_IMAGE} AS build
WORKDIR /site
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run build:outbox && find .next -name '*.map' -delete

FROM ${PREVIOUS_IMAGE} AS previous
RUN mkdir -p /site/.next/static

FROM ${NODE_IMAGE}
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000
WORKDIR /site
COPY --from=build /site/.next/standalone ./
COPY --from=previous /site/.next/static ./.next/static
COPY --from=build /site/.next/static ./.next/static
COPY --from=build /site/public ./public
COPY --from=build /site/deploy/health.mjs ./
# Pictures and disk writes share the threads: photos take one at a time, the picture optimiser the others. Memory of
# unfolded pictures goes back to the system at once instead of staying with each thread (docs/adr/0013-photos-are-redrawn.md).
ENV UV_THREADPOOL_SIZE=8 MALLOC_MMAP_THRESHOLD_=131072
# Garbage is collected while there is little of it (docs/adr/0039-one-stock.md).
ENV NODE_OPTIONS=--max-old-space-size=768
# All it writes: pictures made small, and, without DATABASE_URL, what waits for the backend (a volume belongs there).
ENV OUTBOX_DIR=/var/lib/site/outbox
# No page is open for a month.
RUN find .next/static -type f -mtime +30 -delete && install -d -o node -g node .next/cache "$OUTBOX_DIR"
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD node health.mjs "$PORT"
CMD ["node", "server.js"]
