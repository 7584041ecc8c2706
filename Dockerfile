# docker buildx build --platform linux/amd64,linux/arm64 --tag kindyield .
ARG NODE_VERSION=24.21.0

# The web app is the same for every platform, so it is built on that of the builder.
FROM --platform=$BUILDPLATFORM node:${NODE_VERSION}-bookworm-slim AS web
WORKDIR /app
COPY . .
RUN npm ci && npx vite build product/web

# Binaries are those of the image's platform.
FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY product/api-contract/package.json product/api-contract/
COPY product/chain/package.json product/chain/
COPY product/contracts/package.json product/contracts/
COPY product/deploy/package.json product/deploy/
COPY product/domain/package.json product/domain/
COPY product/server/package.json product/server/
COPY product/web/package.json product/web/
COPY product/web/no-appkit product/web/no-appkit
COPY local-network/devnet/package.json local-network/devnet/
COPY local-network/launcher/package.json local-network/launcher/
COPY local-network/postgres/package.json local-network/postgres/
COPY local-network/processes/package.json local-network/processes/
COPY local-network/server/package.json local-network/server/
COPY local-network/web/package.json local-network/web/
COPY proof/audit/package.json proof/audit/
COPY proof/bench/package.json proof/bench/
COPY proof/e2e/package.json proof/e2e/
RUN npm ci --omit=dev --workspace @kindyield/server --include-workspace-root=false

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# With the node_modules of the workspaces, beside that of the root.
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/product product
COPY deployments deployments
COPY product/api-contract product/api-contract
COPY product/chain product/chain
COPY product/domain product/domain
COPY product/server product/server
COPY --from=web /app/product/web/dist product/web/dist
# The user node of the base image, as a number: Kubernetes cannot tell from a name that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Nothing is written to the image's files: the root may be read-only.
ENTRYPOINT ["node", "product/server/src/main.ts"]
CMD ["--role", "all"]
