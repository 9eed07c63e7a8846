import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { LegalPage } from './LegalPage.tsx'

/** What the software stores about people, and for how long. Keep it accurate: each sentence describes what the code does. */
export function Component() {
  const { privacy } = useSite().links
  return (
    <LegalPage
      title="Privacy policy"
      description="What Channelwise stores about you, for how long, and how you get it or delete it."
      path={paths.privacy()}
      own={privacy}
    >
      <p>
        In short: you can look around without an account and without being tracked. With an account we store
        what you enter and do here, you can download all of it, and you can delete it.
      </p>
      <section>
        <h2>When you look around</h2>
        <ul>
          <li>
            We count that a page was shown: its kind, the day, the channel it is about, the site that linked
            to it and how wide the screen is. There is no address, no name and no id in it. We delete it after
            90 days, and count nothing if your browser sends Do Not Track or Global Privacy Control.
          </li>
          <li>
            We count what is searched for, without who searched. We delete it after 8 days, and after one day
            if only one person searched for it.
          </li>
          <li>
            To keep floods out, we count requests by network address for minutes to a day. Our log holds
            neither addresses nor what you asked for.
          </li>
          <li>There are no advertisements, no analytics of other companies and no scripts of theirs.</li>
        </ul>
      </section>
      <section>
        <h2>Cookies and your browser’s storage</h2>
        <ul>
          <li>
            One cookie keeps you signed in for up to 180 days, or until you stay away for 30 days. Visitors
            have none. While you sign in with Google, a second one lives for a few minutes.
          </li>
          <li>
            Your browser itself remembers your public name, drafts, and which panels are open. That is never
            sent to us.
          </li>
        </ul>
      </section>
      <section>
        <h2>With an account</h2>
        <ul>
          <li>
            Your email address, which only you and the people who run this site can see, and your password as
            a salted hash. With Google, we store the id of your Google account instead, and no access to it.
          </li>
          <li>
            What you enter and do: your profile and picture, ratings and reviews, likes, thumbs, favorites,
            lists, follows, reports, and channels you ask for. Profiles, reviews, likes, follows and public
            lists can be seen by everybody.
          </li>
          <li>
            For each place where you are signed in: browser, network address and dates, until you sign out
            there or it expires. Networks that you signed in from are remembered as hashes for 90 days, so
            that nobody else can lock you out.
          </li>
          <li>
            If you bring a file of your YouTube subscriptions, your browser reads it. We receive only the ids
            of the channels, to look them up, and{' '}
            <Link to={paths.subscriptions()}>store what you choose to keep</Link>, which one button deletes
            again.
          </li>
          <li>Messages that you send us, until 90 days after we have dealt with them.</li>
        </ul>
      </section>
      <section>
        <h2>Email</h2>
        <p>
          We write to confirm your address, to reset your password and when something about your account
          changes, a moderator decides about one of your reviews, or one of your webhooks is turned off. You
          can do without the moderators’ decisions, and turn on other emails, in{' '}
          <Link to={paths.settingsTab('data')}>your settings</Link>.
        </p>
      </section>
      <section>
        <h2>What others can use</h2>
        <p>
          Ratings flow into <Link to={paths.insights()}>insights</Link> and{' '}
          <Link to={paths.openData()}>open data</Link>. Neither says who gave them, and no figure rests on
          fewer than five members. We sell nothing else and pass nothing on.
        </p>
      </section>
      <section>
        <h2>YouTube and Google</h2>
        <p>
          Channels and videos come from YouTube API Services. What we fetch is refreshed or deleted within 30
          days. Pictures of channels and videos load from Google’s servers, which therefore see your network
          address; a video plays from youtube-nocookie.com once you press play. Google’s{' '}
          <a href="https://policies.google.com/privacy">privacy policy</a> and the{' '}
          <a href="https://www.youtube.com/t/terms">YouTube Terms of Service</a> apply to that. We never ask
          for access to your YouTube account.
        </p>
      </section>
      <section>
        <h2>Your data is yours</h2>
        <ul>
          <li>
            <Link to={paths.settingsTab('data')}>Your settings</Link> have a download of everything we store
            about you.
          </li>
          <li>
            There you can also delete your account. That is permanent and immediate; you choose whether your
            reviews go as well or stay without your name. If you wrote or liked thousands of reviews, the last
            of them follow within minutes. Backups may hold it for as long as they are kept.
          </li>
          <li>
            Moderators’ and administrators’ decisions stay in a log with the names of that time, so that they
            can be checked.
          </li>
          <li>
            Questions? <Link to={paths.contact()}>Write to us</Link>.
          </li>
        </ul>
      </section>
    </LegalPage>
  )
}
