/**
 * Lists packages of the lock file that are missing in npm's record of the installation. Optional packages count only
 * if they are binaries for this machine: npm skips those silently when the running Node is too old for them or when
 * the download fails.
 */
export function missingPackages({ lock, installed, everything, machine }) {
  return Object.entries(lock)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([, { dev, devOptional }]) => everything || !(dev || devOptional))
    .filter(([, locked]) => !locked.optional || isBinaryFor(machine, locked))
    .filter(([path, { integrity }]) => !installed[path] || installed[path].integrity !== integrity)
    .map(([path]) => path.split('node_modules/').at(-1))
}

function isBinaryFor(machine, { os, cpu, libc }) {
  const suits = (wanted, value) => wanted === undefined || [wanted].flat().includes(value)
  return os !== undefined && suits(os, machine.os) && suits(cpu, machine.cpu) && suits(libc, 'glibc')
}
