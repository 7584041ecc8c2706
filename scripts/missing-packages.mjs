/**
 * Packages of the lock file that npm's own record of the installation lacks. Of the optional ones only the
 * binaries for this machine count: npm leaves them out without a word when it runs on an older Node than they
 * ask for, or when they could not be fetched.
 */
export function missingPackages({ lock, installed, everything, machine }) {
  return Object.entries(lock)
    .filter(([path, { dev }]) => path.includes('node_modules/') && (everything || !dev))
    .filter(([, locked]) => !locked.optional || isBinaryFor(machine, locked))
    .filter(([path, { integrity }]) => !installed[path] || installed[path].integrity !== integrity)
    .map(([path]) => path.slice('node_modules/'.length))
}

function isBinaryFor(machine, { os, cpu, libc }) {
  const suits = (wanted, value) => wanted === undefined || [wanted].flat().includes(value)
  return os !== undefined && suits(os, machine.os) && suits(cpu, machine.cpu) && suits(libc, 'glibc')
}
