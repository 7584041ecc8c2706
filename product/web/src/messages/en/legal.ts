export const legal = {
  'terms.title': 'Terms of use',
  'terms.lede': 'What you agree to when you connect a wallet. Version 1.',
  'terms.1.title': 'What Kindyield is',
  'terms.1.text':
    'Kindyield is a program that you use with your own wallet. It puts your tokens into contracts on a blockchain, which lend or stake them through Aave or Lido and give a share of the yield, which you choose, to a non-profit.',
  'terms.2.title': 'Your keys, your decisions',
  'terms.2.text':
    'Kindyield never holds your keys and cannot move your principal. Every transaction is yours: you read it in your wallet and confirm it there. A transaction that is in a block cannot be taken back.',
  'terms.3.title': 'What you give',
  'terms.3.text':
    'What has been settled as a donation is final and cannot be asked back. Your principal is never given away. You can withdraw at any time, also after a non-profit has finished collecting.',
  'terms.4.title': 'Test networks',
  'terms.4.text':
    'Kindyield runs on test networks. Tokens there have no value. Do not send tokens of a main network to its contracts.',
  'terms.5.title': 'Non-profits',
  'terms.5.text':
    'The list of non-profits is kept by Kindyield’s administrator. Being listed is no recommendation: judge their work for yourself.',
  'terms.6.title': 'What is stored',
  'terms.6.text':
    'Your browser keeps your settings, this agreement and your session. The server keeps your address and your session. What you do on the blockchain is public and stays there.',
  'terms.7.title': 'No guarantee',
  'terms.7.text':
    'The software comes as it is, under the MIT licence, without any warranty. Nothing here is advice on investments or taxes.',

  'risks.title': 'Risks',
  'risks.lede': 'What can go wrong, in plain words. Read this before you stake.',
  'risks.1.title': 'Yield falls as well as rises',
  'risks.1.text':
    'Expected figures are averages of the past, not promises. The yield of Lido and Aave changes from day to day and can be nothing.',
  'risks.2.title': 'Your principal can lose value',
  'risks.2.text':
    'Lido’s validators can be punished (slashing), and a borrower’s debt in Aave can go unpaid. Such a loss falls on all depositors. Giving resumes once the loss is earned back.',
  'risks.3.title': 'A donation is not given back',
  'risks.3.text': 'What was settled as a donation stays given, also when the rate falls afterwards.',
  'risks.3.more':
    'Yield becomes a donation when it is settled: with each report, and whenever someone deposits or withdraws with the same share as you. So someone who settles just before a loss makes you give more than you otherwise would. That is never more than your given share of the yield since the last settlement: with a report each week, 4% a year and half of it given, about 0.04% of what you deposited. Where a report would cost more gas than it gives, it waits, and this risk is smaller than that gas.',
  'risks.4.title': 'Contracts can have faults',
  'risks.4.text':
    'The contracts of Kindyield, Lido and Aave are programs. A fault in one of them can cost part or all of what lies in it. Kindyield’s contracts cannot be changed after the fact, neither for worse nor for better.',
  'risks.5.title': 'Leaving can take time',
  'risks.5.text':
    'ETH comes back through Lido’s withdrawal queue, which takes days and longer when many leave. stETH and wstETH come at once. Aave pays at once if its pool has enough of the token available.',
  'risks.6.title': 'Prices move',
  'risks.6.text': 'stETH can trade below ETH, and a stablecoin below a dollar.',
  'risks.7.title': 'Wallets can be lost',
  'risks.7.text': 'Whoever has your keys has your tokens. Nobody can restore lost keys.',
  'risks.8.title': 'What an administrator can and cannot do',
  'risks.8.text':
    'Neither the owner of the register nor the oracle can move, freeze or redirect what you deposited, and you can withdraw whatever they do.',
  'risks.8.more':
    'The owner can add non-profits, change their profile, pause new deposits and ban an address from depositing. Where donations go, who reports, which tokens are taken and when a non-profit ends can change only after a public announcement and a delay: time to leave, but no cure if the owner’s key is stolen. What was settled before goes to the earlier receiver. The oracle can settle what was earned. Donations that were settled are final.',
  'risks.more': 'In detail',
} as const
