import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { exampleNgo, exampleSide, exampleTotal } from '#test/example-ngos.ts'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { NgoCard } from './ngo-card.tsx'

describe('NgoCard', () => {
  test('R20 shows name, picture, summary, location and website', () => {
    const { description } = exampleNgo()
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ description: `${description}\n\nIts story.` })} />)

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Blue Tide')
    expect(screen.getByRole('img', { name: 'Picture of Blue Tide' }).getAttribute('src')).toBe(
      '/ngo/ocean.svg',
    )
    expect(getText('ngo-card')).toContain(description)
    expect(getText('ngo-card')).not.toContain('Its story')
    expect(getText('ngo-location')).toBe('Vigo, Spain')
    const website = screen.getByRole('link', {
      name: 'bluetide.example, website of Blue Tide, opens in a new tab',
    })
    expect(website.getAttribute('href')).toBe('https://www.bluetide.example/about')
    expect(website.getAttribute('rel')).toContain('noopener')
  })

  test.each([
    ['lido', 'Stake'],
    ['aave', 'Deposit'],
  ] as const)('R20 a card under %s links to its page there, and its button says %s', (protocol, label) => {
    renderInApp(<NgoCard protocol={protocol} ngo={exampleNgo()} />)
    const button = screen.getByTestId('stake-button')
    expect(button.textContent).toBe(label)
    expect(button.getAttribute('aria-label')).toBe(`${label} for Blue Tide`)
    const page = screen.getByRole('link', { name: 'Blue Tide' })
    expect(page.getAttribute('href')).toBe(`/ngo/blue-tide?protocol=${protocol}`)
  })

  test('R20, R30 shows donations per token and the number of donors', () => {
    const totals = [
      exampleTotal({ token: `0x${'01'.repeat(20)}`, symbol: 'DAI', donated: '39786924705723709470' }),
      exampleTotal({ token: `0x${'02'.repeat(20)}`, symbol: 'USDC', decimals: 6, donated: '42178842' }),
    ]
    renderInApp(<NgoCard protocol="aave" ngo={exampleNgo({ totals, donors: 1204 })} />)
    expect(screen.getAllByTestId('ngo-donated').map(({ textContent }) => textContent)).toEqual([
      '39.79 DAI',
      '42.18 USDC',
    ])
    expect(getText('ngo-donors')).toBe('1,204')
  })

  test('R20 shows a text instead of zero donations', () => {
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ totals: [exampleTotal({ donated: '0' })] })} />)
    expect(getText('ngo-donated')).toBe('Nothing yet')
  })

  test('omits an empty location, and a link that is not http(s)', () => {
    const ngo = exampleNgo({ location: '', link: 'javascript:alert(1)' })
    renderInApp(<NgoCard protocol="lido" ngo={ngo} />)
    expect(screen.queryByText('Based in')).toBeNull()
    expect(screen.queryByTestId('ngo-website')).toBeNull()
    expect(screen.queryByText('Website')).toBeNull()
  })

  test('R20 R21 shows whether an NGO is finished or paused; only an open one has a stake button, with its key', () => {
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ status: 'finished' })} />)
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ status: 'paused' })} />)
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ key: 'open-shelf' })} />)
    expect(screen.getAllByTestId('ngo-status').map(flag => flag.textContent)).toEqual([
      'Finished collecting',
      'New deposits paused',
    ])
    const buttons = screen.getAllByTestId('stake-button').map(button => button.getAttribute('href'))
    expect(buttons).toEqual(['/stake?ngo=open-shelf'])
  })

  test('R20 one that goes on at the other protocol alone, on another network, is open and leads there', () => {
    const sides = [
      exampleSide({ status: 'finished', chainId: 1 }),
      exampleSide({ protocol: 'aave', chainId: 2 }),
    ]
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ status: 'finished', sides })} />)
    expect(screen.queryByTestId('ngo-status')).toBeNull()
    const button = screen.getByTestId('stake-button')
    expect(button.textContent).toBe('Deposit')
    fireEvent.click(button)
    expect(window.localStorage.getItem('kindyield.protocol')).toBe('aave')
  })

  test('R22 tells that a name looks like that of another, and can still be chosen', () => {
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ resembles: '7' })} />)
    expect(getText('ngo-status')).toBe('Looks like another name')
    expect(getText('stake-button')).toBe('Stake')
  })

  test('proxies external pictures', () => {
    renderInApp(
      <NgoCard protocol="lido" ngo={exampleNgo({ imageLink: 'https://elsewhere.example/a.png?b=1&c' })} />,
    )
    expect(screen.getByRole('img').getAttribute('src')).toBe(
      '/api/picture?url=https%3A%2F%2Felsewhere.example%2Fa.png%3Fb%3D1%26c',
    )
  })

  test.each(['http://elsewhere.example/a.png', '//elsewhere.example/a.png', 'data:image/png;base64,x', ''])(
    'no picture is fetched from %j; a stand-in keeps its name',
    imageLink => {
      const { container } = renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ imageLink })} />)
      expect(container.querySelector('img')).toBeNull()
      expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Picture of Blue Tide')
    },
  )

  test('replaces a broken picture', () => {
    const { container } = renderInApp(<NgoCard protocol="lido" ngo={exampleNgo()} />)
    fireEvent.error(screen.getByRole('img'))
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Picture of Blue Tide')
  })

  test('renders profile texts as plain text', () => {
    const { container } = renderInApp(
      <NgoCard protocol="lido" ngo={exampleNgo({ name: '<b>x</b>', description: '<script>1</script>' })} />,
    )
    expect(screen.getByRole('heading').textContent).toBe('<b>x</b>')
    expect(container.querySelector('script, b')).toBeNull()
  })
})
