const { readFileSync } = require('node:fs')
const solc = require('solc')

process.stdout.write(solc.compile(readFileSync(0, 'utf8')))
