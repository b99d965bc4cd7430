import { Octokit } from '@octokit/core';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Repository } from './repository.ts';
import { startGitHub, type GitHub } from './server.ts';

export interface UsedGitHub {
  readonly github: GitHub;
  readonly repository: Repository;
  /** With the token of a job. */
  readonly octokit: Octokit;
  readonly at: { readonly owner: string; readonly repo: string };
  as(token: string): Octokit;
}

/** A fresh GitHub with one repository for each test of a file; a test that leaves a violation behind fails. */
export function useGitHub(): UsedGitHub {
  let github: GitHub;
  let repository: Repository;
  let octokit: Octokit;
  const as = (auth: string): Octokit => new Octokit({ auth, baseUrl: github.apiUrl });
  beforeEach(async () => {
    github = await startGitHub({ checkResponses: true });
    const files = { 'README.md': '# Hello\n', 'src/sum.js': 'one\ntwo\nthree\nfour\nfive\n' };
    repository = await github.addRepository({ owner: 'octo', name: 'hello', files, permissions: { alice: 'write', mallory: 'read' } });
    octokit = as(github.token);
  });
  afterEach(async () => {
    await github.close();
    expect(github.violations).toEqual([]);
  });
  return {
    get github() {
      return github;
    },
    get repository() {
      return repository;
    },
    get octokit() {
      return octokit;
    },
    at: { owner: 'octo', repo: 'hello' },
    as,
  };
}

/** Takes the violations that a test has provoked, so that the end of the test does not find them. */
export function takeViolations(github: GitHub): string[] {
  return (github.violations as string[]).splice(0);
}

/** The error that a request ends in. */
export async function refusalOf(request: Promise<unknown>): Promise<{ status: number; message: string; response: { data: unknown } }> {
  try {
    await request;
  } catch (error) {
    return error as { status: number; message: string; response: { data: unknown } };
  }
  throw new Error('The request was not refused.');
}
