import { apiErrorSchema, type Tokens, tokensSchema } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import { createSafe } from '@kindyield/devnet/create-safe'
import {
  type Address,
  concatHex,
  createPublicClient,
  createWalletClient,
  getContractAddress,
  type Hex,
  http,
  type LocalAccount,
  parseEther,
  serializeErc6492Signature,
  type TransactionRequest,
  zeroAddress,
  zeroHash,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractWalletCode, deployContractWallet } from '../testing/contracts/contract-wallet.ts'
import { type Answer, startChainFront } from '../testing/services/chain-front.ts'
import { makeMessage, sendJson, sendSignIn } from '../testing/sign-in.ts'
import { openApi, startApi, type TestApi } from '../testing/start-api.ts'

const NOT_VALID = 'The signature is not valid for this address'
const OVER = 'The session is over: sign in again'
/** The factory at the same address of most chains: makes what follows the salt, by CREATE2. */
const FACTORY_CODE =
  '0x604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'

let running: TestApi
let api: TestApi['api']
let url: string

beforeAll(async () => {
  running = await startApi()
  api = running.api
  url = running.services.devnet.url
})
afterAll(() => running?.stop())

const stranger = () => privateKeyToAccount(generatePrivateKey())

async function send(request: Partial<TransactionRequest>, account: LocalAccount = accounts.owner) {
  const wallet = createWalletClient({ account, transport: http(url) })
  const hash = await wallet.sendTransaction({ ...request, chain: null } as never)
  const receipt = await createPublicClient({
    transport: http(url),
    pollingInterval: 10,
  }).waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  return receipt
}

/** A key with ether for its transactions. */
async function funded(): Promise<PrivateKeyAccount> {
  const account = stranger()
  await send({ to: account.address, value: parseEther('1') })
  return account
}

/** EIP-7702: the account runs the code at `contract` from now on, or none with the zero address. */
async function delegate(account: PrivateKeyAccount, contract: Address): Promise<void> {
  const wallet = createWalletClient({ account, transport: http(url) })
  const authorization = await wallet.signAuthorization({
    contractAddress: contract,
    executor: 'self',
    chainId: 31_337,
  })
  await send({ to: account.address, authorizationList: [authorization] }, account)
}

const signUp = (publicAddress: Address) => sendJson(api, 'POST', '/api/auth/signUp', { publicAddress })

async function signInWith(
  publicAddress: Address,
  sign: (message: string) => Promise<Hex>,
): Promise<Response> {
  await signUp(publicAddress)
  const message = await makeMessage(api, publicAddress)
  const signature = await sign(message)
  return sendJson(api, 'POST', '/api/auth/signIn', { publicAddress, message, signature })
}

async function tokensOf(response: Response): Promise<Tokens['data']> {
  expect(response.status).toBe(200)
  return tokensSchema.parse(await response.json()).data
}

const refresh = ({ refreshToken }: Tokens['data'], by = api) =>
  sendJson(by, 'PUT', '/api/auth/refresh', { refreshToken })

async function expectApiError(response: Response, status: number, message: string): Promise<void> {
  expect(apiErrorSchema.parse(await response.json())).toMatchObject({ statusCode: status, message })
}

async function isSignedIn({ accessToken }: Tokens['data']): Promise<boolean> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const { status } = await api.request('/api/lido/user/NGO', { headers })
  expect([200, 401]).toContain(status)
  return status === 200
}

test("R4 a contract wallet signs in with its owner's signature, and with nobody else's", async () => {
  const owner = stranger()
  const wallet = await deployContractWallet(url, owner.address)
  const sign = (by: LocalAccount) => (message: string) => by.signMessage({ message })
  expect((await signInWith(wallet, sign(owner))).status).toBe(200)
  await expectApiError(await signInWith(wallet, sign(stranger())), 401, NOT_VALID)
})

test('R4 a Safe signs in with an empty signature for a message that it approved on the chain, and for no other', async () => {
  const safe = await createSafe(url, await funded())
  await expectApiError(await signInWith(safe.address, async () => '0x'), 401, NOT_VALID)
  const approved = async (message: string): Promise<Hex> => {
    await safe.approve(message)
    return '0x'
  }
  const tokens = await tokensOf(await signInWith(safe.address, approved))
  expect((await refresh(tokens)).status).toBe(200)
})

test.each([1, 64, 66, 4_096])('R4 %i bytes that a contract wallet does not accept get 401', async bytes => {
  const wallet = await deployContractWallet(url, stranger().address)
  await expectApiError(await signInWith(wallet, async () => `0x${'ab'.repeat(bytes)}`), 401, NOT_VALID)
})

test('R4 a contract wallet that is not deployed yet signs in (ERC-6492), and stays signed in once it is', async () => {
  const { contractAddress: factory } = await send({ data: FACTORY_CODE })
  const owner = stranger()
  const bytecode = contractWalletCode(owner.address)
  const wallet = getContractAddress({
    opcode: 'CREATE2',
    from: factory as Address,
    salt: zeroHash,
    bytecode,
  })
  const deployment = concatHex([zeroHash, bytecode])
  const wrap = (by: LocalAccount) => async (message: string) =>
    serializeErc6492Signature({
      address: factory as Address,
      data: deployment,
      signature: await by.signMessage({ message }),
    })
  await expectApiError(await signInWith(wallet, wrap(stranger())), 401, NOT_VALID)
  const tokens = await tokensOf(await signInWith(wallet, wrap(owner)))
  const next = await tokensOf(await refresh(tokens))
  await send({ to: factory as Address, data: deployment })
  expect((await refresh(next)).status).toBe(200)
})

test('R5 a Safe whose owner was replaced is signed out at the next refresh, with all tokens of that session', async () => {
  const owner = await funded()
  const safe = await createSafe(url, owner)
  const first = await tokensOf(await signInWith(safe.address, safe.sign))
  const second = await tokensOf(await refresh(first))
  const elsewhere = await tokensOf(await signInWith(owner.address, message => owner.signMessage({ message })))
  await safe.replaceOwner(stranger().address)
  await expectApiError(await refresh(second), 401, OVER)
  await expectApiError(await refresh(second), 401, OVER)
  expect(await isSignedIn(second)).toBe(false)
  expect(await isSignedIn(elsewhere)).toBe(true)
})

test('R5 an account that lets a contract sign for it (EIP-7702) is signed out once it no longer does', async () => {
  const account = await funded()
  const owner = stranger()
  await delegate(account, await deployContractWallet(url, owner.address))
  const tokens = await tokensOf(await signInWith(account.address, message => owner.signMessage({ message })))
  const next = await tokensOf(await refresh(tokens))
  await delegate(account, zeroAddress)
  await expectApiError(await refresh(next), 401, OVER)
})

test('R5 a key stays signed in whatever its account delegates to later (EIP-7702): it is still the owner', async () => {
  const account = await funded()
  await signUp(account.address)
  const message = await makeMessage(api, account.address)
  const tokens = await tokensOf(await sendSignIn(api, account, account.address, message))
  await delegate(account, await deployContractWallet(url, stranger().address))
  expect((await refresh(tokens)).status).toBe(200)
})

test('R5 while the chain does not respond, a refresh gets 503 and the session stays open', async () => {
  const honest: Answer = pass => pass()
  let answer = honest
  const front = await startChainFront(url, (...request) => answer(...request))
  const DATABASE_URL = running.services.postgres.url
  const { parts, api: through } = await openApi({ DATABASE_URL, RPC_URL: front.url })
  try {
    const owner = await funded()
    const safe = await createSafe(url, owner)
    let tokens = await tokensOf(await signInWith(safe.address, safe.sign))
    const error = { code: -32_603, message: 'Internal error' }
    const failures: Answer[] = [
      (_, response) => response.destroy(),
      (_, response) => response.writeHead(502).end(),
      // A node can fail at the very call that asks the wallet, and only there.
      (pass, response, calls) =>
        calls.some(({ method }) => method === 'eth_call')
          ? response.end(JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, error }))))
          : pass(),
      () => {},
    ]
    for (const fail of failures) {
      answer = fail
      const refused = await refresh(tokens, through)
      await expectApiError(refused, 503, 'The chain does not answer; try again in a moment')
      answer = honest
      tokens = await tokensOf(await refresh(tokens, through))
    }
  } finally {
    await parts.close()
    front.stop()
  }
})
