import { PageHead } from '@kindyield/web/src/components/ui/page-head.tsx'
import classes from './catalogue-page.module.css'
import { displaySamples } from './display-samples.tsx'
import { fieldSamples } from './field-samples.tsx'
import { messageSamples } from './message-samples.tsx'
import type { Samples } from './samples.tsx'

const samples: Samples = { ...displaySamples, ...messageSamples, ...fieldSamples }

/** Shows every component of `components/ui` in its states, to developers, so its own words are not translated. */
export function CataloguePage() {
  return (
    <>
      <PageHead title="Component catalogue" lede="Every component of components/ui in its states." />
      <div className={classes.list} lang="en">
        {Object.entries(samples).map(([file, states]) => (
          <section key={file} className={classes.component} data-testid={`catalogue-${file}`}>
            <h2>{file}</h2>
            <div className={classes.states}>
              {Object.entries(states).map(([state, sample]) => (
                <div key={state} className={classes.state}>
                  <h3>{state}</h3>
                  {sample}
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
