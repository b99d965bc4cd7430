import { codeSpan } from '../guardrails/fence.ts';
import { marker } from './marker.ts';

const jobOf = (key: string): string => key.replace(/^job-/, '');

/** Title of the issue on which a job meets people. @param key `job-nightly` */
export function trackingTitle(key: string): string {
  return `Gadget: the job ${jobOf(key)} needs somebody`;
}

/** The text of that issue, with the mark by which the conversation is found again. */
export function trackingText(turnId: string, key: string, command: string): string {
  return [
    `Runs of the workflow ${codeSpan(jobOf(key))} have no thread of their own. Whatever of them needs a person is a comment here.`,
    `Answer here as on any other thread (${codeSpan(`${command} help`)} says how). Close this issue when nothing is left; the next thing that needs somebody opens another one.`,
    marker('tracking', turnId, `session=${key}`),
  ].join('\n\n');
}
