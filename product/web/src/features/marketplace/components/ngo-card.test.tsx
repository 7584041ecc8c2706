import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { exampleNgo, exampleTotal } from '#test/example-ngos.ts'
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
    expect(screen.getByText(description)).toBeTruthy()
    expect(screen.queryByText(/Its story/)).toBeNull()
    expect(screen.getByTestId('ngo-location').textContent).toBe('Vigo, Spain')
    const website = screen.getByRole('link', {
      name: 'bluetide.example, website of Blue Tide, opens in a new tab',
    })
    expect(website.getAttribute('href')).toBe('https://www.bluetide.example/about')
    expect(website.getAttribute('rel')).toContain('noopener')
  })

  test.each([
    ['lido', 'Stake'],
    ['aave', 'Deposit'],
  ] as const)('R20 the button of a card under %s says %s', (protocol, label) => {
    renderInApp(<NgoCard protocol={protocol} ngo={exampleNgo()} />)
    const button = screen.getByTestId('stake-button')
    expect(button.textContent).toBe(label)
    expect(button.getAttribute('aria-label')).toBe(`${label} for Blue Tide`)
  })

  test('R20 the name links to the NGO’s page with the list’s protocol', () => {
    renderInApp(<NgoCard protocol="aave" ngo={exampleNgo({ id: '7' })} />)
    expect(screen.getByRole('link', { name: 'Blue Tide' }).getAttribute('href')).toBe('/ngo/7?protocol=aave')
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
    expect(screen.getByTestId('ngo-donors').textContent).toBe('1,204')
  })

  test('R20 shows a text instead of zero donations', () => {
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ totals: [exampleTotal({ donated: '0' })] })} />)
    expect(screen.getByTestId('ngo-donated').textContent).toBe('Nothing yet')
  })

  test('does not render a link that is not http(s)', () => {
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ link: 'javascript:alert(1)' })} />)
    expect(screen.queryByTestId('ngo-website')).toBeNull()
    expect(screen.queryByText('Website')).toBeNull()
  })

  test('omits an empty location', () => {
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ location: '' })} />)
    expect(screen.queryByText('Based in')).toBeNull()
  })

  test('R21 shows whether an NGO is finished or paused', () => {
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ status: 'finished' })} />)
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ status: 'paused' })} />)
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo()} />)
    expect(screen.getAllByTestId('ngo-status').map(flag => flag.textContent)).toEqual([
      'Finished collecting',
      'New deposits paused',
    ])
  })

  test('R22 tells that a name looks like that of another, and can still be chosen', () => {
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ resembles: '7' })} />)
    expect(screen.getByTestId('ngo-status').textContent).toBe('Looks like another name')
    expect(screen.getByTestId('stake-button')).toBeTruthy()
  })

  test('R20 the stake button links with the NGO’s id; a paused NGO has none', () => {
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ id: '7' })} />)
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ status: 'finished' })} />)
    renderInApp(<NgoCard protocol="lido" ngo={exampleNgo({ status: 'paused' })} />)
    const buttons = screen.getAllByRole('link', { name: 'Stake for Blue Tide' })
    expect(buttons.map(button => button.getAttribute('href'))).toEqual(['/stake?ngo=7'])
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
      expect(screen.getByRole('img', { name: 'Picture of Blue Tide' })).toBeTruthy()
    },
  )

  test('replaces a broken picture', () => {
    const { container } = renderInApp(<NgoCard protocol="lido" ngo={exampleNgo()} />)
    fireEvent.error(screen.getByRole('img'))
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'Picture of Blue Tide' })).toBeTruthy()
  })

  test('renders profile texts as plain text', () => {
    const { container } = renderInApp(
      <NgoCard protocol="lido" ngo={exampleNgo({ name: '<b>x</b>', description: '<script>1</script>' })} />,
    )
    expect(screen.getByRole('heading').textContent).toBe('<b>x</b>')
    expect(container.querySelector('script, b')).toBeNull()
  })
})
