import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { LegalPage } from './LegalPage.tsx'

/** The rules of the site as the software applies them. */
export function Component() {
  const { terms } = useSite().links
  return (
    <LegalPage
      title="Terms of service"
      description="The rules of Channelwise: what you may write, what happens with it, and what you can rely on."
      path={paths.terms()}
      own={terms}
    >
      <p>By using this site you agree to these rules. They are short on purpose.</p>
      <section>
        <h2>Your account</h2>
        <ul>
          <li>One person, one account. Keep your password to yourself.</li>
          <li>Use an email address that is yours: it is how you get back in.</li>
          <li>
            You can delete your account at any time in{' '}
            <Link to={paths.settingsTab('data')}>your settings</Link>.
          </li>
        </ul>
      </section>
      <section>
        <h2>What you write</h2>
        <ul>
          <li>Your words stay yours. You allow us to show them here, in feeds, embeds and our API.</li>
          <li>
            Rate channels that you have watched, and say what you think. Criticism is welcome. Insults, hate,
            threats, spam, personal information of others, and ratings that are paid for or of your own
            channel are not.
          </li>
          <li>
            Moderators hide what breaks these rules, and say why. Every decision is in the{' '}
            <Link to={paths.moderationLog()}>moderation log</Link>. Members who keep breaking them are
            suspended.
          </li>
        </ul>
      </section>
      <section>
        <h2>Ratings and data</h2>
        <ul>
          <li>
            Ratings are members’ opinions, not ours and not YouTube’s. Channels can neither buy nor remove
            them.
          </li>
          <li>
            Programs may use our <Link to={paths.developers()}>API</Link> within its limits, and the{' '}
            <Link to={paths.openData()}>open data</Link> under its license. Other ways of copying the site in
            bulk are not allowed.
          </li>
        </ul>
      </section>
      <section>
        <h2>YouTube</h2>
        <p>
          Channelwise uses YouTube API Services and is not affiliated with YouTube. By watching videos here
          you agree to the <a href="https://www.youtube.com/t/terms">YouTube Terms of Service</a>.
        </p>
      </section>
      <section>
        <h2>What you can rely on</h2>
        <p>
          The site is free and in beta. We do our best, but can’t promise that it is always there or free of
          mistakes, and may change it. If something is wrong, <Link to={paths.contact()}>tell us</Link>. How
          we treat your data is in the <Link to={paths.privacy()}>privacy policy</Link>.
        </p>
      </section>
    </LegalPage>
  )
}
