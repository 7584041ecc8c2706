export { type Artifact, readArtifact } from './artifact.ts'
export { deployKindyield } from './deploy-kindyield.ts'
export { type Contract, createDeployer, type Deployer } from './deployer.ts'
