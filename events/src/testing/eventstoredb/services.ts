import type { handleUnaryCall, Server } from '@grpc/grpc-js';
import type { Access } from './access.ts';
import { append } from './appending.ts';
import { batchAppend } from './batch-appending.ts';
import type { Faults } from './faults.ts';
import { features, gossip, GossipService, ServerFeaturesService, shared, StreamsService } from './generated.ts';
import type { Log } from './log.ts';
import type { Member, Membership } from './membership.ts';
import { read } from './reading.ts';
import type { ReadCall } from './wire.ts';

type Answer<T> = handleUnaryCall<unknown, T>;

/** Answers that both append RPCs are supported. */
const supported: Answer<InstanceType<typeof features.SupportedMethods>> = (_, done) => {
  const methods = ['Append', 'BatchAppend', 'Read'].map((method) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.Streams').setMethodName(method),
  );
  done(null, new features.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion('24.10.0'));
};

const memberInfo = ({ port, isLeader, isAlive }: Member) =>
  new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
    .setTimeStamp('0')
    .setState(isLeader ? gossip.MemberInfo.VNodeState.LEADER : gossip.MemberInfo.VNodeState.FOLLOWER)
    .setIsAlive(isAlive)
    .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port));

const gossipOf =
  ({ members }: Membership): Answer<InstanceType<typeof gossip.ClusterInfo>> =>
  (_, done) =>
    done(null, new gossip.ClusterInfo().setMembersList(members().map(memberInfo)));

/** Counts the server's calls. */
export class Counts {
  /** How often each RPC has been called. */
  readonly calls = new Map<string, number>();
  /** How many reads and subscriptions are running. */
  reading = 0;

  call<T extends (...args: never[]) => unknown>(name: string, handler: T): T {
    return ((...args) => {
      this.calls.set(name, (this.calls.get(name) ?? 0) + 1);
      return handler(...args);
    }) as T;
  }

  async read(reading: Promise<void>): Promise<void> {
    this.reading += 1;
    await reading;
    this.reading -= 1;
  }
}

interface Dependencies {
  log: Log;
  faults: Faults;
  access: Access;
  counts: Counts;
  membership: Membership;
  cut(): void;
}

export function addServices(server: Server, { counts, ...dependencies }: Dependencies): void {
  const reading = read(dependencies);
  server.addService(StreamsService, {
    read: counts.call('Read', (call: ReadCall) => void counts.read(reading(call))),
    append: counts.call('Append', append(dependencies)),
    batchAppend: counts.call('BatchAppend', batchAppend(dependencies)),
  });
  server.addService(ServerFeaturesService, { getSupportedMethods: counts.call('GetSupportedMethods', supported) });
  server.addService(GossipService, { read: counts.call('Gossip', gossipOf(dependencies.membership)) });
}
