# docker buildx build --platform linux/amd64,linux/arm64 --tag kindyield .
ARG NODE_VERSION=24.21.0

# The web app is the same for every platform, so it is built on that of the builder.
FROM --platform=$BUILDPLATFORM node:${NODE_VERSION}-bookworm-slim AS web
WORKDIR /app
COPY . .
RUN npm ci && npx vite build apps/web

# Binaries are those of the image's platform.
FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY apps/launcher/package.json apps/launcher/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/web/no-appkit apps/web/no-appkit
COPY packages packages
RUN npm ci --omit=dev --workspace @kindyield/server --include-workspace-root=false

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# With the node_modules of the workspaces, beside that of the root.
COPY --from=packages /app ./
COPY deployments deployments
COPY apps/server apps/server
COPY --from=web /app/apps/web/dist apps/web/dist
# The user node of the base image, as a number: Kubernetes cannot tell from a name that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Nothing is written to the image's files: the root may be read-only.
ENTRYPOINT ["node", "apps/server/src/main.ts"]
CMD ["--role", "all"]
