# Forecourt as a container image: Next's standalone output, run by a user without rights.
FROM node:24-bookworm-slim AS build
WORKDIR /site
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
# `npm ci` runs it: docs/decisions/0060-sqlite-for-node.md.
COPY bin/sqlite-for-node.mjs bin/
RUN npm ci
COPY . .
# The release's name: open pages then ask for files of their own release (docs/operations.md).
ARG DEPLOYMENT_ID=
RUN npm run build

# nginx with this build's files (`docker build --target nginx`), for several instances: compose.yaml, docs/operations.md.
FROM nginx:1.28-bookworm AS nginx
RUN rm /etc/nginx/conf.d/default.conf
COPY config/nginx/forecourt.conf.template /etc/nginx/templates/
COPY --from=build /site/.next/standalone/.next/static /site/static
COPY --from=build /site/.next/standalone/public /site/public

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data
# config/runtime/server.ts
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
RUN mkdir -p /data/photos && chown -R node:node /data && chmod 0700 /data && chmod 0755 /data/photos
COPY --from=build --chown=node:node /site/.next/standalone ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "server.js"]
