export { type Contract, createDeployer, type Deployer } from './create-deployer.ts'
export { deployKindyield } from './deploy-kindyield.ts'
export { type Artifact, readArtifact } from './read-artifact.ts'
