/* Every route of the API. Named one by one, so that the web's build drops those that a page does not call. */

export { activityRoute as activity } from '../activity.ts'
export { aaveAprRoute as aaveApr, lidoAprRoute as lidoApr, rateDaysRoute as rateDays } from '../apr.ts'
export {
  nonceRoute as nonce,
  refreshRoute as refresh,
  signInRoute as signIn,
  signOutRoute as signOut,
  signUpRoute as signUp,
} from '../auth.ts'
export { changesRoute as changes } from '../change.ts'
export { graphqlRoute as graphql, graphqlSchemaRoute as graphqlSchema } from '../graphql.ts'
export {
  localChainRoute as localChain,
  localJobRoute as localJob,
  startLocalJobRoute as startLocalJob,
} from '../local-chain.ts'
export { avatarRoute as avatar, nameRoute as name } from '../name.ts'
export {
  hideNgoRoute as hideNgo,
  ngoLocationsRoute as ngoLocations,
  ngoRoutes as ngo,
  ngosRoutes as ngos,
  pullNgosRoute as pullNgos,
} from '../ngo.ts'
export { healthRoute as health, readyRoute as ready } from '../operations.ts'
export { pictureRoute as picture } from '../picture.ts'
export { depositsRoutes as deposits, userNgosRoutes as userNgos } from '../position.ts'
export { priceDaysRoute as priceDays, priceRoute as price } from '../price.ts'
export { requestTimeRoute as requestTime } from '../request-time.ts'
export {
  dropRewardRoute as dropReward,
  dropRewardsRoute as dropRewards,
  nextReportRoutes as nextReport,
  pullRewardsRoute as pullRewards,
  rewardDaysRoutes as rewardDays,
  rewardRoutes as rewards,
  userYieldRoute as userYield,
} from '../reward.ts'
export { risksRoute as risks } from '../risks.ts'
export { settingsRoute as settings } from '../settings.ts'
export { statementRoutes as statement } from '../statement.ts'
export { statusRoute as status } from '../status.ts'
export { totalsRoute as totals } from '../totals.ts'
export { transactionRoutes as transactions, withdrawalRoutes as withdrawals } from '../transaction.ts'
export { withdrawalRequestsRoute as withdrawalRequests } from '../withdrawal.ts'
